import type { Resource, Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { can, type Owned, useRights } from "@/lib/rights";
import { Consents } from "../Consents";
import { Informed } from "../Informed";
import { Keeping } from "../Keeping";
import styles from "../personal-data.module.css";
import { PersonRights } from "../Rights";
import { usePersonalData } from "../use-personal-data";

/** /talents/:id/personal-data: until when the file is kept, what the person said, and what they may ask. */
export default function PersonalDataPanel({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const rights = useRights();
  const id = String(record.id);
  const { data, error, refetch } = usePersonalData(id);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  if (record.anonymized_at)
    return <p className={styles.quiet}>Cette personne est anonymisée{"\u202f"}: rien ne la nomme plus.</p>;
  const may = (action: string) => can(rights, resource.access, action, record as Owned);
  return (
    <div className={styles.panel}>
      <Keeping id={id} data={data} mayEdit={may("edit")} />
      <Informed record={record} mayEdit={may("edit")} />
      <Consents id={id} consents={data.consents} mayEdit={may("edit")} />
      <PersonRights id={id} data={data} mayExport={may("export")} mayForget={may("delete")} />
    </div>
  );
}
