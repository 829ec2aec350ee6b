import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import ProfileOutlined from "@ant-design/icons/es/icons/ProfileOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import { Button, Popover } from "antd";
import { Checkbox, SelectInput } from "@/components/plain";
import type { Resource } from "../declaration";
import { defaultColumns, listableFields } from "../query";
import styles from "./columns-menu.module.css";
import { groupableFields } from "./presets";
import { type ListState, movedColumn } from "./state";

type Shown = Pick<ListState, "columns" | "group">;
interface Props extends Shown {
  readonly resource: Resource;
  readonly onChange: (next: Partial<Shown>) => void;
}

/** Which columns a list shows, in which order (the last one cannot be removed), and what its rows are grouped by. */
export function ColumnsMenu({ resource, columns, group, onChange }: Props) {
  const groups = groupableFields(resource).map((name) => ({
    value: name,
    label: resource.fields[name]?.label ?? name,
  }));
  const all = listableFields(resource);
  const change = (name: string, isShown: boolean) => {
    const next = isShown ? [...columns, name] : columns.filter((one) => one !== name);
    if (next.length > 0) onChange({ columns: next });
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <>
          {groups.length > 0 && (
            <div className={styles.group}>
              <SelectInput
                aria-label="Regrouper par"
                empty="Sans regroupement"
                value={group ?? ""}
                options={groups}
                onChange={(name) => onChange({ group: name || null })}
              />
            </div>
          )}
          {[...columns, ...all.filter((name) => !columns.includes(name))].map((name, place) => {
            const label = resource.fields[name]?.label ?? name;
            const isShown = columns.includes(name);
            return (
              <div key={name} className={styles.column}>
                <Checkbox label={label} checked={isShown} onChange={(wanted) => change(name, wanted)} />
                {isShown && (
                  <span className={styles.places}>
                    <Button
                      type="text"
                      size="small"
                      icon={<UpOutlined aria-hidden />}
                      aria-label={`Avancer «\u202f${label}\u202f»`}
                      disabled={place === 0}
                      onClick={() => onChange({ columns: movedColumn(columns, name, -1) })}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<DownOutlined aria-hidden />}
                      aria-label={`Reculer «\u202f${label}\u202f»`}
                      disabled={place === columns.length - 1}
                      onClick={() => onChange({ columns: movedColumn(columns, name, 1) })}
                    />
                  </span>
                )}
              </div>
            );
          })}
          <Button type="link" onClick={() => onChange({ columns: defaultColumns(resource) })}>
            Colonnes habituelles
          </Button>
        </>
      }
    >
      <Button icon={<ProfileOutlined aria-hidden />}>Colonnes</Button>
    </Popover>
  );
}
