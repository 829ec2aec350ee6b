import SortAscendingOutlined from "@ant-design/icons/es/icons/SortAscendingOutlined";
import SortDescendingOutlined from "@ant-design/icons/es/icons/SortDescendingOutlined";
import { Button } from "antd";
import { SelectInput } from "@/components/plain";
import { useKit } from "../context";
import type { Resource } from "../declaration";
import { listableFields, sortColumn } from "../query";
import type { ListState } from "./state";
import styles from "./toolbar.module.css";
import type { SetListState } from "./use-list-state";

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: SetListState;
}

/** Cards have no headers to press: the same order, chosen here. */
export function SortControl({ resource, state, onChange }: Props) {
  const { resources } = useKit();
  const { sort } = state;
  const fields = listableFields(resource).flatMap((name) => {
    const field = resource.fields[name];
    return field && sortColumn(name, field, resource, resources) ? [{ value: name, label: field.label }] : [];
  });
  if (fields.length === 0) return null;
  const isDown = sort?.order === "desc";
  return (
    <div className={styles.sort}>
      <SelectInput
        aria-label="Trier par"
        style={{ width: "auto" }}
        empty="Trier par…"
        value={sort?.field ?? ""}
        options={fields}
        onChange={(field) => onChange({ ...state, sort: field ? { field, order: "asc" } : null, page: 1 })}
      />
      {sort && (
        <Button
          aria-label={isDown ? "Ordre décroissant" : "Ordre croissant"}
          title="Inverser l’ordre"
          icon={isDown ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />}
          onClick={() => onChange({ ...state, sort: { ...sort, order: isDown ? "asc" : "desc" }, page: 1 })}
        />
      )}
    </div>
  );
}
