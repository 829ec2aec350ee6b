import contract from "@resources/contracts/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Strip } from "@/features/legality/Strip";
import { useLines } from "@/features/legality/use-lines";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure } from "@/kit/parts/messages";
import { useMemberNames } from "@/kit/parts/use-member-names";
import { formatDate } from "@/lib/dates";
import { can, type Owned, useRights } from "@/lib/rights";
import { reproposalDeadline } from "@/rules/contract/clock";
import { owesAnother, type StepRow } from "./actions/steps";

/** States in which the contract is still written: a warning is then justified in its form. */
const OPEN = ["draft", "admin_modification_requested"];

/** « Légalité »: the strip of a contract as it stands; while it is written, each line leads to its field. */
export function Legality({ record }: { readonly record: Row }) {
  const rights = useRights();
  const { lines, overrides, context, error, retry } = useLines(null, record);
  const nameOf = useMemberNames(overrides.flatMap((one) => (one.by ? [one.by] : [])));
  if (error) return <Failure error={error} onRetry={retry} />;
  const mayWrite = OPEN.includes(String(record.status)) && can(rights, "contracts", "edit", record as Owned);
  const form = pathOf.edit(contract, String(record.id));
  const deadline = owesAnother(record as StepRow)
    ? reproposalDeadline(String(record.actual_end_date), context.territory ?? "metropole", context.figures)
    : null;
  const isSilent = lines?.some((line) => line.standing === "to_justify");
  return (
    <Strip
      lines={lines}
      isFolded
      nameOf={nameOf}
      {...(mayWrite && {
        wayTo: (field: string, children: ReactNode) => <Link to={`${form}?field=${field}`}>{children}</Link>,
      })}
      notice={
        deadline?.ok ? (
          <p className="muted">
            Rompu par l’agence le {formatDate(String(record.actual_end_date))}&#8239;: un nouveau contrat aux mêmes
            éléments essentiels prend effet le {formatDate(deadline.value)} au plus tard, sinon la paie est due jusqu’au
            terme, IFM comprise (L1251-26).
          </p>
        ) : (
          isSilent &&
          mayWrite && (
            <p className="muted">
              Ce qui est à justifier demande un motif écrit&#8239;: <Link to={form}>écrivez-le dans le contrat</Link>.
            </p>
          )
        )
      }
    />
  );
}
