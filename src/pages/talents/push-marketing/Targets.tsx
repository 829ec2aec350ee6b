import type { UseQueryResult } from "@tanstack/react-query";
import { Checkbox, Form } from "antd";
import { RelationPicker } from "@/components/fields/relation-picker";
import { reference } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useFind } from "@/kit/use-find";
import styles from "./page.module.css";
import { MOST_CONTACTS, type Target, useCompanies } from "./use-push";

const COMPANY = reference("company", "Entreprises");

type Props = {
  readonly ids: readonly string[];
  readonly targets: UseQueryResult<readonly Target[]>;
  /** Contacts that are not written to this time. */
  readonly refused: ReadonlySet<string>;
  readonly onChange: (companyIds: readonly string[]) => void;
  readonly onRefuse: (refused: ReadonlySet<string>) => void;
};

/** The companies that one aims at, and which of their contacts are written to. Who objects cannot be ticked. */
export function Targets({ ids, targets, refused, onChange, onRefuse }: Props) {
  const find = useFind(COMPANY);
  const companies = useCompanies(ids);
  const list = targets.data ?? [];
  const open = list.filter(({ id, closed }) => closed === null && !refused.has(id));
  const toggle = (id: string, isTicked: boolean) => {
    const next = new Set(refused);
    if (isTicked) next.delete(id);
    else next.add(id);
    onRefuse(next);
  };
  return (
    <>
      <Form.Item label="Entreprises visées" htmlFor="push-companies">
        <RelationPicker
          multiple
          id="push-companies"
          placeholder="Cherchez une entreprise"
          find={find}
          known={companies.data ?? []}
          value={ids}
          onChange={onChange}
        />
      </Form.Item>
      {targets.error && <p className={styles.bad}>{messageOf(targets.error)}</p>}
      {ids.length > 0 && targets.data && (
        <fieldset className={styles.targets}>
          <legend>Contacts</legend>
          {list.length === 0 && <p className="muted">Aucun contact actif dans ces entreprises.</p>}
          {list.map(({ id, name, job, company, email, closed }) => (
            <Checkbox
              key={id}
              disabled={closed !== null}
              checked={closed === null && !refused.has(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            >
              {name}
              <span className="muted"> {[job, company, closed ?? email].filter(Boolean).join(" · ")}</span>
            </Checkbox>
          ))}
          {open.length > MOST_CONTACTS && (
            <p className={styles.bad}>
              {MOST_CONTACTS} contacts au plus par envoi{"\u202f"}: les suivants ne recevront rien.
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
