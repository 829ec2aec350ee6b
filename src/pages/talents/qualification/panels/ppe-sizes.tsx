import { Button, Input } from "antd";
import { useId, useState } from "react";
import { isFrozen, type Resource, type Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useKeepRow, useRefresh } from "@/kit/use-refresh";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import styles from "../ppe-sizes.module.css";

/** The keys under which a delivery of equipment looks a size up, and how they are asked. */
const SIZES = [
  ["chaussures", "Chaussures", "43"],
  ["haut", "Haut", "L"],
  ["pantalon", "Pantalon", "44"],
  ["gants", "Gants", "9"],
  ["casque", "Tour de tête", "56 cm"],
] as const;

const sizesOf = (record: Row): Readonly<Record<string, unknown>> =>
  (record.ppe_sizes ?? {}) as Readonly<Record<string, unknown>>;

/** Asked once, at the interview: every delivery of equipment then knows them. */
export default function PpeSizes({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const fieldId = useId();
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const keepRow = useKeepRow();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const kept = sizesOf(record);
  const mayEdit = can(rights, resource.access, "edit", record as Owned) && !isFrozen(resource, record);
  const known = SIZES.filter(([key]) => kept[key]);
  if (!mayEdit && known.length === 0) return <p className={styles.none}>Aucune taille n’est notée.</p>;

  const save = async () => {
    setSaving(true);
    const next = Object.fromEntries(
      Object.entries({ ...kept, ...typed }).flatMap(([key, size]) => {
        const text = String(size ?? "").trim();
        return text ? [[key, text]] : [];
      }),
    );
    try {
      const pg = { version: Number(record.version) };
      keepRow(resource, await server.update(resource.table, String(record.id), { ppe_sizes: next }, pg));
      refresh(resource.table);
      setTyped({});
      toast({ type: "success", description: "Les tailles sont enregistrées." });
    } catch (refusal) {
      toast({ type: "error", description: messageOf(refusal) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className={styles.sizes}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {SIZES.map(([key, label, example]) => (
        <div key={key} className={styles.size}>
          <label htmlFor={`${fieldId}-${key}`}>{label}</label>
          {mayEdit ? (
            <Input
              id={`${fieldId}-${key}`}
              value={typed[key] ?? String(kept[key] ?? "")}
              placeholder={example}
              maxLength={20}
              onChange={(event) => setTyped((now) => ({ ...now, [key]: event.target.value }))}
            />
          ) : (
            <output id={`${fieldId}-${key}`}>{String(kept[key] ?? "–")}</output>
          )}
        </div>
      ))}
      {mayEdit && Object.keys(typed).length > 0 && (
        <Button htmlType="submit" type="primary" loading={isSaving}>
          Enregistrer les tailles
        </Button>
      )}
    </form>
  );
}
