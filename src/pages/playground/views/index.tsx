import { Link } from "react-router";
import { Section } from "@/components/layout/Section";
import { Frame } from "../Frame";
import styles from "../page.module.css";
import { PARTS } from "../parts";

const ELSEWHERE = [
  { path: "/technical", label: "État technique", about: "Files, e-mails, erreurs et lenteurs." },
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
