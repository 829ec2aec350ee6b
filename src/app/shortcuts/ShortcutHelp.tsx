import { Button, Modal } from "antd";
import { setHelpOpen, useHelpOpen, useRegisteredShortcuts } from "@/components/layout/shortcuts";
import { startVisit, useVisit } from "@/lib/visit";
import { modifier } from "../layout/modifier";
import styles from "./ShortcutHelp.module.css";

const KEY_NAMES: Record<string, string> = {
  ctrl: modifier,
  alt: "Alt",
  enter: "Entrée",
  " ": "Espace",
  escape: "Échap",
};

/** « ctrl+s » → « Ctrl S ». */
const nameOf = (key: string): string =>
  key
    .split("+")
    .map((part) => KEY_NAMES[part] ?? part.toUpperCase())
    .join(" ");

const everywhere = [
  { key: "ctrl+k", label: "Rechercher, aller à une page, créer" },
  { key: "?", label: "Afficher les raccourcis" },
  { key: "F8", label: "Aller aux messages" },
];

function Keys({ title, keys }: { title: string; keys: readonly { key: string; label: string }[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>
        {keys.map(({ key, label }) => (
          <div key={key} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <kbd className={styles.key}>{nameOf(key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the keyboard can do on the page on screen, and everywhere. */
export default function ShortcutHelp() {
  const open = useHelpOpen();
  const here = useRegisteredShortcuts();
  const { step } = useVisit();
  const visit = () => {
    setHelpOpen(false);
    startVisit();
  };
  return (
    <Modal title="Raccourcis clavier" open={open} onCancel={() => setHelpOpen(false)} footer={null} width={440}>
      {here.length > 0 && <Keys title="Sur cette page" keys={here} />}
      <Keys title="Partout" keys={everywhere} />
      <Button block onClick={visit}>
        {step > 0 ? `Reprendre la visite guidée à l’étape ${step + 1}` : "Visite guidée, en cinq étapes"}
      </Button>
    </Modal>
  );
}
