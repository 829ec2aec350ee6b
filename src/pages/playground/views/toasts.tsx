import { Section } from "@/components/layout/Section";
import { Button } from "@/components/plain";
import { toast } from "@/lib/toast";
import { Frame } from "../Frame";
import styles from "../page.module.css";

/** /playground/toasts: the defaults of the specification, several paragraphs, an action. */
export default function Toasts() {
  return (
    <Frame>
      <Section
        title="Par défaut"
        hint={"2,5\u00a0s\u202f; 5\u00a0s pour une erreur. F8 y mène, Échap ferme, un glissé à droite aussi."}
      >
        <p className={styles.row}>
          <Button onClick={() => toast({ type: "success" })}>Succès</Button>
          <Button onClick={() => toast({ type: "error" })}>Erreur</Button>
          <Button onClick={() => toast({ type: "danger" })}>Avertissement</Button>
        </p>
      </Section>
      <Section title="Avec un texte" hint="Une ligne de plus est un paragraphe de plus.">
        <p className={styles.row}>
          <Button
            onClick={() =>
              toast({
                type: "success",
                title: "Contrat signé",
                description: "Les deux parties ont signé.\nLe talent est prévenu.",
              })
            }
          >
            Deux paragraphes
          </Button>
          <Button
            onClick={() =>
              toast({
                type: "success",
                description: "La ligne est supprimée.",
                action: {
                  btnText: "Annuler",
                  altText: "Remettre la ligne",
                  trigger: () => toast({ type: "success", description: "La ligne est revenue." }),
                },
              })
            }
          >
            Avec «&#8239;Annuler&#8239;»
          </Button>
        </p>
      </Section>
    </Frame>
  );
}
