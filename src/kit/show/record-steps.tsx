import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import { Button } from "antd";
import { useLocation, useNavigate } from "react-router";
import { useShortcuts } from "@/components/layout/shortcuts";
import { Tip } from "@/components/layout/Tip";
import { pathOf, type Resource } from "../declaration";
import { useTrail } from "../list/trail";
import styles from "./record-steps.module.css";

interface Props {
  readonly resource: Resource;
  readonly id: string;
}

/** The record before and the one after, in the order of the list one came from; the tab that is open stays. */
export function RecordSteps({ resource, id }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const trail = useTrail(resource.name);
  const place = trail.indexOf(id);
  const at = (step: number) => (place < 0 ? undefined : trail[place + step]);
  const go = (to: string | undefined) => {
    if (to) void navigate(pathname.replace(pathOf.show(resource, id), pathOf.show(resource, to)));
  };
  useShortcuts({
    k: { label: "Fiche précédente de la liste", run: () => go(at(-1)) },
    j: { label: "Fiche suivante de la liste", run: () => go(at(1)) },
  });
  if (place < 0 || trail.length < 2) return null;
  return (
    <span className={styles.steps}>
      <Tip title="Fiche précédente" keys="K">
        <Button
          type="text"
          icon={<UpOutlined aria-hidden />}
          aria-label="Fiche précédente de la liste"
          disabled={!at(-1)}
          onClick={() => go(at(-1))}
        />
      </Tip>
      <Tip title="Fiche suivante" keys="J">
        <Button
          type="text"
          icon={<DownOutlined aria-hidden />}
          aria-label="Fiche suivante de la liste"
          disabled={!at(1)}
          onClick={() => go(at(1))}
        />
      </Tip>
    </span>
  );
}
