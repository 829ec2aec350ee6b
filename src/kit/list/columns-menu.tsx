import ProfileOutlined from "@ant-design/icons/es/icons/ProfileOutlined";
import { Button, Popover } from "antd";
import { Checkbox } from "@/components/plain";
import type { Resource } from "../declaration";
import { defaultColumns, listableFields } from "../query";

interface Props {
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Which columns a list shows, in the order of the declaration. The last one cannot be removed. */
export function ColumnsMenu({ resource, columns, onChange }: Props) {
  const all = listableFields(resource);
  const change = (name: string, isShown: boolean) => {
    const next = all.filter((one) => (one === name ? isShown : columns.includes(one)));
    if (next.length > 0) onChange(next);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <>
          {all.map((name) => (
            <Checkbox
              key={name}
              label={resource.fields[name]?.label ?? name}
              checked={columns.includes(name)}
              onChange={(isShown) => change(name, isShown)}
            />
          ))}
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
