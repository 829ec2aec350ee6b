import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { resources } from "@resources";
import { Button, Dropdown } from "antd";
import { Link, useNavigate } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { hasView, pathOf, type Resource, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { contextOf } from "@/kit/show/related";
import { useStates } from "@/kit/states";
import { formatDate } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import styles from "./requests.module.css";

interface Request {
  readonly entity: string;
  readonly row_id: string;
  readonly reference: string;
  readonly status: string;
  readonly due_on: string | null;
  readonly is_late: boolean;
  readonly assignee_name: string | null;
  readonly talent_name: string | null;
}

const types: readonly Resource[] = resources.filter(({ group }) => group === "requests");
const tables = types.map(({ table }) => table);

/** The requests about a talent, a contract, a mission or a client, of every type; and how to make one more. */
export default function Requests({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const rights = useRights();
  const navigate = useNavigate();
  const states = useStates();
  const tie = `${resource.table}_id`;
  // On the page of a talent or of their contract, whom it is about goes without saying.
  const isOfMany = !("talent_id" in resource.fields) && resource.table !== "talent";
  const id = String(record.id);
  const { data, error, refetch } = useRead<readonly Request[]>({
    tables: [tables[0] ?? resource.table, ...tables.slice(1)],
    key: ["requests_of", tie, id],
    read: ({ call }, signal) => call("requests_of", { tie, id }, signal),
  });
  const makeable = types.filter(
    (type) => tie in type.fields && hasView(type, "create") && can(rights, type.access, "create"),
  );
  const make = (name: string) => {
    const type = makeable.find((one) => one.name === name);
    if (type) void navigate(`${pathOf.create(type)}?${contextOf(type, tie, record)}`);
  };

  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  return (
    <>
      {makeable.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: makeable.map(({ name, labels }) => ({ key: name, label: labels.one })),
            onClick: ({ key }) => make(key),
          }}
        >
          <Button className={styles.make ?? ""} icon={<PlusOutlined aria-hidden />}>
            Nouvelle demande
          </Button>
        </Dropdown>
      )}
      {data.length === 0 ? (
        <p className={styles.none}>Aucune demande.</p>
      ) : (
        <ul className={styles.list}>
          {data.map((one) => {
            const type = resources.byTable(one.entity);
            const state = states.get(one.entity)?.find(({ value }) => value === one.status);
            return (
              <li key={one.row_id} className={styles.row}>
                <span>
                  {type?.labels.one}
                  {isOfMany && one.talent_name && <span className={styles.whom}>{one.talent_name}</span>}
                </span>
                {type ? <Link to={pathOf.show(type, one.row_id)}>{one.reference}</Link> : one.reference}
                <span>
                  <ToneTag tone={state?.tone ?? "neutral"}>{state?.label ?? one.status}</ToneTag>
                </span>
                <span data-late={one.is_late || undefined} className={styles.due}>
                  {one.due_on && `${one.is_late ? "En retard\u202f: " : "Échéance\u202f: "}${formatDate(one.due_on)}`}
                </span>
                <span className={styles.who}>{one.assignee_name}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
