import featureFlag from "@resources/settings/feature-flag";
import { Link } from "react-router";
import { Section } from "@/components/layout/Section";
import { pathOf } from "@/kit/declaration";
import { Frame } from "../Frame";
import styles from "../page.module.css";
import { PARTS } from "../parts";

const ELSEWHERE = [
  { path: pathOf.list(featureFlag), label: "Fonctions à l’essai", about: "Ouvrir ou fermer une fonction sans livrer." },
  { path: "/technical", label: "État technique", about: "Files, courriels, erreurs et lenteurs." },
  { path: "/calculators", label: "Calculateurs", about: "Les règles, une par une, avec leur article." },
] as const;

/** /playground. */
export default function Playground() {
  return (
    <Frame>
      <Section title="Ici" wide>
        <List parts={PARTS.slice(1)} />
      </Section>
      <Section title="Ailleurs" wide>
        <List parts={ELSEWHERE} />
        {/* Answered by the local server, not by the app: the page is loaded in full. */}
        <p className={styles.part}>
          <a href="/_mails">Courriels</a>
          <span>Ceux que l’installation locale a retenus.</span>
        </p>
      </Section>
    </Frame>
  );
}

function List({ parts }: { parts: readonly { path: string; label: string; about: string }[] }) {
  return (
    <ul className={styles.list}>
      {parts.map(({ path, label, about }) => (
        <li key={path} className={styles.part}>
          <Link to={path}>{label}</Link>
          <span>{about}</span>
        </li>
      ))}
    </ul>
  );
}
