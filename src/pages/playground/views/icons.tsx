import { useId, useState } from "react";
import { Icon, iconNames } from "@/components/layout/icons";
import { NamedIcon } from "@/components/layout/NamedIcon";
import { Section } from "@/components/layout/Section";
import { TextInput } from "@/components/plain";
import { Frame } from "../Frame";
import styles from "../page.module.css";

const SAMPLES = ["lucide:hard-hat", "lucide:hammer", "lucide:truck", "lucide:shield-check", "lucide:nothing-so-named"];

/** /playground/icons: those that come with the app, and those asked for by name. */
export default function Icons() {
  const id = useId();
  const [name, setName] = useState("lucide:warehouse");
  return (
    <Frame>
      <Section title="Du menu" wide>
        <ul className={styles.icons}>
          {iconNames.map((one) => (
            <li key={one}>
              <Icon name={one} /> {one}
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Par leur nom"
        hint={"Demandées ensemble, attendues 1,5\u00a0s\u202f; la dernière n’existe pas."}
        wide
      >
        <ul className={styles.icons}>
          {SAMPLES.map((one) => (
            <li key={one}>
              <NamedIcon name={one} /> {one}
            </li>
          ))}
        </ul>
        <p className={styles.row}>
          <label htmlFor={id}>Autre nom</label>
          <span className={styles.name}>
            <TextInput id={id} value={name} onChange={setName} />
          </span>
          <NamedIcon name={name} />
        </p>
      </Section>
    </Frame>
  );
}
