import ProfileOutlined from "@ant-design/icons/es/icons/ProfileOutlined";
import { Button, Checkbox, Popover } from "antd";
import type { Resource } from "../declaration";
import { defaultColumns, listableFields } from "../query";
import styles from "./filter-panel.module.css";

interface Props {
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Which columns a list shows, in the order of the declaration. The last one cannot be removed. */
export function ColumnsMenu({ resource, columns, onChange }: Props) {
  const all = listableFields(resource);
  const options = all.map((name) => ({
    value: name,
    label: resource.fields[name]?.label ?? name,
    disabled: columns.length === 1 && columns[0] === name,
  }));
  const change = (chosen: string[]) => onChange(all.filter((name) => chosen.includes(name)));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.panel}>
          <Checkbox.Group className={styles.choices ?? ""} options={options} value={[...columns]} onChange={change} />
          <Button type="link" onClick={() => onChange(defaultColumns(resource))}>
            Colonnes habituelles
          </Button>
        </div>
      }
    >
      <Button icon={<ProfileOutlined aria-hidden />}>Colonnes</Button>
    </Popover>
  );
}
