import contract from "@resources/contracts/contract";
import { Alert, Segmented } from "antd";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useLines } from "@/features/legality/use-lines";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { isIsoDate } from "@/rules/calendar/date";
import { contextOf } from "@/rules/contract/surroundings";
import { ContractFrame } from "../ContractFrame";
import { useVersions, type Version } from "../use-versions";
import { AmendForm } from "./AmendForm";
import { Extend } from "./Extend";
import styles from "./modification.module.css";
import { Shorten } from "./Shorten";

const PENDING = new Set(["draft", "consultant_review", "admin_review", "admin_modification_requested", "to_sign"]);

/** Another version being prepared: there is one amendment at a time. */
export const pendingOf = (record: Row, versions: readonly Version[]): Version | undefined =>
  versions.find((one) => one.id !== record.id && PENDING.has(one.status));

/**
 * « Prolonger jusqu’au… » says which paper reaches the date and makes it; « Avancer la fin », what ending sooner is and
 * costs; any other change is an amendment of its kind.
 */
export default function Modification() {
  return (
    <ContractFrame title="Prolonger ou modifier" states={["signed", "suspended"]}>
      {(record) => <Choice key={String(record.id)} record={record} />}
    </ContractFrame>
  );
}

function Choice({ record }: { readonly record: Row }) {
  // The planning hands over the day its bar was drawn to.
  const to = useSearchParams()[0].get("to");
  const asked = isIsoDate(to) ? to : null;
  const end = (record.actual_end_date ?? record.end_date) as string | null;
  const isEarlier = asked !== null && (end === null || asked < end);
  const [what, setWhat] = useState<"extend" | "shorten" | "amend">(isEarlier ? "shorten" : "extend");
  const { draft, surroundings, figures, onDay, error, isKnown, isLoading, retry } = useLines(null, record);
  const { data: versions, error: unread, refetch } = useVersions(record);
  // What is typed stays when only asking again failed.
  if (error && !isKnown) return <Failure error={error} onRetry={retry} />;
  if (unread && !versions) return <Failure error={unread} onRetry={() => void refetch()} />;
  if (isLoading || !versions) return <Skeleton />;
  const context = contextOf(draft, surroundings, onDay, figures);
  const pending = pendingOf(record, versions);
  return (
    <>
      {pending && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              Un avenant est déjà en préparation pour ce contrat&#8239;:{" "}
              <Link to={pathOf.show(contract, pending.id)}>ouvrez-le</Link> avant d’en faire un autre.
            </>
          }
        />
      )}
      <Segmented
        aria-label="Ce que vous voulez faire"
        className={styles.choice ?? ""}
        value={what}
        options={[
          { value: "extend", label: "Prolonger" },
          { value: "shorten", label: "Avancer la fin" },
          { value: "amend", label: "Autre modification" },
        ]}
        onChange={setWhat}
      />
      {what === "extend" ? (
        <Extend
          record={record}
          draft={draft}
          context={context}
          isBlocked={pending !== undefined}
          asked={isEarlier ? null : asked}
        />
      ) : what === "shorten" ? (
        <Shorten
          record={record}
          draft={draft}
          context={context}
          isBlocked={pending !== undefined}
          asked={isEarlier ? asked : null}
        />
      ) : (
        <AmendForm record={record} draft={draft} context={context} isBlocked={pending !== undefined} />
      )}
    </>
  );
}
