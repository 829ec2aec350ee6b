import talent from "@resources/talents/talent";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { Notice } from "@/components/plain";
import { useSpots } from "@/features/search/found";
import type { Run } from "@/features/search/use-runs";
import { pathOf } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { formatDateTime } from "@/lib/dates";
import { toast } from "@/lib/toast";
import { displayName, type PersonLike } from "@/rules/names";
import styles from "../page.module.css";

/** More would be a list to read, not a difference. */
const MOST_NAMED = 12;

type Named = { readonly id: string; readonly name: string };

function People({ title, people, more }: { title: string; people: readonly Named[]; more: number }) {
  return (
    <p className={styles.people}>
      <strong>{title}&#8239;:</strong>
      {people.map(({ id, name }) => (
        <Link key={id} to={pathOf.show(talent, id)}>
          {name}
        </Link>
      ))}
      {more > 0 && <span>et {more} de plus</span>}
    </p>
  );
}

type Props = { readonly run: Run; readonly found: readonly string[]; readonly onKeep: () => Promise<void> };

/** What a run finds now that it did not find then, and the other way round. */
export function SinceRun({ run, found, onKeep }: Props) {
  const now = useSpots({ criteria: run.criteria, page: 1, all: false });
  const [busy, setBusy] = useState(false);
  const here = now.data?.rows ?? [];
  const there = new Set(here.map(({ id }) => id));
  const known = new Set(found);
  const come = here.filter(({ id }) => !known.has(id));
  const gone = now.data ? found.filter((id) => !there.has(id)) : [];
  const named = gone.slice(0, MOST_NAMED);
  const left = useRead({
    tables: ["talent"],
    key: ["gone", named],
    enabled: named.length > 0,
    read: async ({ rows }, signal) => {
      const list = await rows<PersonLike & { id: string }>("talent", {
        select: "id,civility,first_name,last_name,temp_first_name,temp_last_name",
        filters: [{ field: "id", operator: "in", value: named }],
        signal,
      });
      return list.map((one): Named => ({ id: one.id, name: displayName(one) }));
    },
  });
  if (!now.data) return null;
  const since = `Depuis le ${formatDateTime(run.at)}`;
  if (come.length + gone.length === 0) return <p className={styles.since}>{since}, les mêmes personnes.</p>;
  const keep = async () => {
    setBusy(true);
    await onKeep().catch((error: unknown) => toast({ type: "error", description: messageOf(error) }));
    setBusy(false);
  };
  return (
    <div className={styles.since}>
      <Notice tone="info" title={`${since}\u202f: ${come.length} de plus, ${gone.length} de moins`}>
        {come.length > 0 && (
          <People
            title="Remplissent maintenant tous les critères"
            people={come.slice(0, MOST_NAMED)}
            more={come.length - MOST_NAMED}
          />
        )}
        {gone.length > 0 && (
          <People title="Ne les remplissent plus" people={left.data ?? []} more={gone.length - MOST_NAMED} />
        )}
        {run.isMine && (
          <Button size="small" loading={busy} onClick={() => void keep()}>
            Comparer désormais à ce résultat
          </Button>
        )}
      </Notice>
    </div>
  );
}
