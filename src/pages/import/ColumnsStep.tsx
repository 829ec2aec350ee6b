import { Alert, Button, Select } from "antd";
import { count } from "@/rules/french";
import { TARGETS } from "@/rules/import/columns";
import styles from "./page.module.css";
import { useArrival } from "./use-arrival";
import type { Wizard } from "./use-wizard";

/** Which column of the file says what: proposed from the titles, changed by hand. */
export function ColumnsStep({ wizard }: { wizard: Wizard }) {
  const { source, kind, mapping, missing, reference, work } = wizard;
  const heading = useArrival();
  if (!source) return null;
  const { headers, samples } = source.opened;
  const used = new Set(Object.values(mapping));
  const unused = headers.filter((header) => !used.has(header));

  return (
    <section className={styles.part} aria-labelledby="import-colonnes">
      <h2 id="import-colonnes" ref={heading} tabIndex={-1} className={styles.heading}>
        Colonnes
      </h2>
      <p className="muted">À gauche ce que Relais connaît, à droite la colonne de votre fichier qui le dit.</p>
      <ul className={styles.columns}>
        {TARGETS[kind].map((target) => {
          const header = mapping[target.key] ?? null;
          const isMissing = missing.includes(target);
          return (
            <li key={target.key} className={styles.column}>
              <label htmlFor={`import-${target.key}`}>
                {target.label}
                {target.required && <span className={styles.required}> (obligatoire)</span>}
              </label>
              <Select
                id={`import-${target.key}`}
                value={header}
                allowClear
                showSearch
                placeholder="Absente du fichier"
                disabled={work !== null}
                {...(isMissing && { status: "error" as const })}
                options={headers.map((one) => ({ value: one, label: one }))}
                onChange={(next: string | undefined) => wizard.mapColumn(target.key, next ?? null)}
              />
              <span className={styles.sample}>
                {header ? (samples[header] ?? []).join(" · ") || "Colonne vide" : ""}
              </span>
            </li>
          );
        })}
      </ul>
      {unused.length > 0 && (
        <p className="muted">
          {count(unused.length, "colonne non reprise", "colonnes non reprises")}&#8239;: {unused.join(", ")}.{" "}
          {unused.length > 1 ? "Elles restent" : "Elle reste"} dans le rapport.
        </p>
      )}
      {missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={`Il manque une colonne obligatoire\u202f: ${missing.map(({ label }) => label).join(", ")}.`}
        />
      )}
      {reference.isError && (
        <Alert
          type="error"
          showIcon
          title="Les métiers, secteurs et habilitations n’ont pas pu être lus."
          action={<Button onClick={reference.retry}>Réessayer</Button>}
        />
      )}
      <div className={styles.foot}>
        <Button
          type="primary"
          disabled={missing.length > 0 || !reference.context}
          loading={work !== null}
          onClick={() => void wizard.check()}
        >
          Vérifier {count(source.opened.count, "ligne")}
        </Button>
      </div>
    </section>
  );
}
