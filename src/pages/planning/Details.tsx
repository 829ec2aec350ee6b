import contract from "@resources/contracts/contract";
import { Button, Drawer } from "antd";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { useWords } from "@/kit/states";
import { formatDate } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { formatPhone } from "@/rules/identity/phone";
import styles from "./details.module.css";
import type { May } from "./intent";
import { type Chain, type Conflict, legalEnd, type Planning } from "./model";
import type { Span } from "./scale";
import { conflictText, daysText } from "./words";

interface Props {
  readonly chain: Chain | null;
  readonly planning: Planning;
  readonly conflicts: readonly Conflict[];
  readonly may: May;
  /** The days that are drawn: those of the pack of the site. */
  readonly span: Pick<Span, "from" | "to">;
  readonly onExtend: (chain: Chain) => void;
  readonly onCut: (chain: Chain) => void;
  readonly onClose: () => void;
}

/** A chain in a few facts, and what can be done with it. */
export function Details({ chain, planning, conflicts, may, span, onExtend, onCut, onClose }: Props) {
  const words = useWords();
  const rights = useRights();
  const mayInspect = can(rights, "compliance", "read") && can(rights, "contracts", "read");
  const talent = chain && planning.talents[chain.talent_id];
  const state = chain && words.state("contract", chain.status);
  const [first, last] = chain?.window ?? [];
  const lawful = chain && legalEnd(chain);
  return (
    <Drawer open={chain !== null} onClose={onClose} title={talent?.name ?? "Contrat"} size={420}>
      {chain && (
        <div className={styles.details}>
          <p>
            <strong>{chain.job}</strong> chez {planning.companies[chain.company_id]}
            {chain.work_site_id && ` \u2013 ${planning.sites[chain.work_site_id] ?? ""}`}
          </p>
          <dl>
            <dt>Contrat</dt>
            <dd>
              {chain.key} <ToneTag tone={state?.tone}>{state?.label ?? chain.status}</ToneTag>
            </dd>
            <dt>Jours</dt>
            <dd>{daysText(chain)}</dd>
            {chain.term && chain.term !== chain.end && (
              <>
                <dt>Terme signé</dt>
                <dd>{formatDate(chain.term)}</dd>
              </>
            )}
            {last && (
              <>
                <dt>Souplesse</dt>
                <dd>
                  du {formatDate(first)} au {formatDate(last)}
                </dd>
              </>
            )}
            {lawful && (
              <>
                <dt>Dernier jour légal</dt>
                <dd>{formatDate(lawful)}</dd>
              </>
            )}
            {talent?.phone && (
              <>
                <dt>Téléphone</dt>
                <dd>
                  <a href={`tel:${talent.phone}`}>{formatPhone(talent.phone)}</a>
                </dd>
              </>
            )}
          </dl>
          {conflicts.length > 0 && (
            <ul className={styles.conflicts} aria-label="Ce qui ne va pas">
              {conflicts.map((one) => (
                <li key={`${one.kind}${one.on}`}>
                  <strong>{formatDate(one.on)}</strong> {conflictText(one)}
                </li>
              ))}
            </ul>
          )}
          {chain.steps && (
            <section>
              <h2>Avenants</h2>
              <ul className={styles.steps}>
                {chain.steps.map((step) => (
                  <li key={step.id}>
                    <Link to={pathOf.show(contract, step.id)}>Avenant n°&nbsp;{step.number}</Link>
                    {", "}
                    {formatDate(step.on)}{" "}
                    <ToneTag tone={words.state("contract", step.status)?.tone}>
                      {words.state("contract", step.status)?.label ?? step.status}
                    </ToneTag>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div className={styles.buttons}>
            <LinkButton to={pathOf.show(contract, chain.id)}>Ouvrir le contrat</LinkButton>
            <LinkButton to={`/planning/${chain.key}`}>Toute la suite</LinkButton>
            {chain.work_site_id && mayInspect && (
              <LinkButton
                to={`/inspections?work_site_id=${chain.work_site_id}&since=${span.from}&until=${span.to}&start=1`}
              >
                Dossier d’inspection du chantier
              </LinkButton>
            )}
            {may.cut(chain) && <Button onClick={() => onCut(chain)}>Couper…</Button>}
            {may.extend(chain) && (
              <Button type="primary" onClick={() => onExtend(chain)}>
                Prolonger…
              </Button>
            )}
          </div>
        </div>
      )}
    </Drawer>
  );
}
