import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { Section } from "@/components/layout/Section";
import { Button, Checkbox, Field, Notice, PasswordInput, SelectInput, Spinner, TextInput } from "@/components/plain";
import { TONES, type Tone } from "@/components/theme/tokens";
import { Skeleton } from "@/kit/parts/messages";
import { Frame } from "../Frame";
import styles from "../page.module.css";

const TONE_NAMES: Record<Tone, string> = {
  neutral: "Neutre",
  info: "Information",
  waiting: "En attente",
  good: "Bon",
  bad: "Mauvais",
};
const KINDS = { primary: "Principal", default: "Ordinaire", text: "Discret", danger: "Dangereux" } as const;

/** /playground/components: each in each of its states. */
export default function Components() {
  const [checked, setChecked] = useState(true);
  const kinds = Object.entries(KINDS) as [keyof typeof KINDS, string][];
  return (
    <Frame>
      <Section title="Boutons" hint="Repos, occupé, refusé, pour le doigt.">
        {kinds.map(([kind, label]) => (
          <p key={kind} className={styles.row}>
            <Button kind={kind}>{label}</Button>
            <Button kind={kind} busy>
              {label}
            </Button>
            <Button kind={kind} disabled>
              {label}
            </Button>
            <Button kind={kind} size="large">
              {label}
            </Button>
          </p>
        ))}
      </Section>
      <Section title="Champs" hint="Nom, aide, erreur.">
        <Field label="Nom" hint="Comme sur la pièce d’identité.">
          {(slot) => <TextInput {...slot} defaultValue="Coulibaly" />}
        </Field>
        <Field label="Prénom" error="Donnez un prénom.">
          {(slot) => <TextInput {...slot} />}
        </Field>
        <Field label="Mot de passe" optional>
          {(slot) => <PasswordInput {...slot} defaultValue="un secret" autoComplete="off" />}
        </Field>
        <Field label="Civilité">
          {(slot) => (
            <SelectInput
              {...slot}
              empty="Aucune"
              options={[
                { value: "mrs", label: "Madame" },
                { value: "mr", label: "Monsieur" },
              ]}
            />
          )}
        </Field>
        <Checkbox label="Permis B" hint="Depuis plus de trois ans." checked={checked} onChange={setChecked} />
      </Section>
      <Section title="Tons" hint={"Un état se lit\u202f: la couleur ne dit rien seule."}>
        <p className={styles.row}>
          {TONES.map((tone) => (
            <ToneTag key={tone} tone={tone}>
              {TONE_NAMES[tone]}
            </ToneTag>
          ))}
        </p>
        {TONES.map((tone) => (
          <div key={tone} className={styles.block}>
            <Notice tone={tone} title={TONE_NAMES[tone]}>
              Ce que l’application dit à la personne.
            </Notice>
          </div>
        ))}
      </Section>
      <Section title="Attendre" hint={"Rien ne tourne avant 200\u00a0ms."}>
        <Spinner label="Chargement…" />
        <Skeleton rows={3} />
      </Section>
      <Section title="Vide" hint="Ce qu’il faut faire d’abord.">
        <EmptyState title="Aucune mission" action={<Button kind="primary">Créer une mission</Button>}>
          La première commande d’un client paraîtra ici.
        </EmptyState>
      </Section>
    </Frame>
  );
}
