import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import ProfileOutlined from "@ant-design/icons/es/icons/ProfileOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import { Button, Popover } from "antd";
import { Checkbox } from "@/components/plain";
import type { Resource } from "../declaration";
import { defaultColumns, listableFields } from "../query";
import styles from "./columns-menu.module.css";
import { movedColumn } from "./state";

interface Props {
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Which columns a list shows, and in which order. The last one cannot be removed. */
export function ColumnsMenu({ resource, columns, onChange }: Props) {
  const all = listableFields(resource);
  const change = (name: string, isShown: boolean) => {
    const next = isShown ? [...columns, name] : columns.filter((one) => one !== name);
    if (next.length > 0) onChange(next);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <>
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
                      onClick={() => onChange(movedColumn(columns, name, -1))}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<DownOutlined aria-hidden />}
                      aria-label={`Reculer «\u202f${label}\u202f»`}
                      disabled={place === columns.length - 1}
                      onClick={() => onChange(movedColumn(columns, name, 1))}
                    />
                  </span>
                )}
              </div>
            );
          })}
          <Button type="link" onClick={() => onChange(defaultColumns(resource))}>
            Colonnes habituelles
          </Button>
        </>
      }
    >
      <Button icon={<ProfileOutlined aria-hidden />}>Colonnes</Button>
    </Popover>
  );
}
