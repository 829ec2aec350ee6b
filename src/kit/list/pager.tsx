import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { Button } from "antd";
import { SelectInput } from "@/components/plain";
import { formatNumber } from "@/lib/money";
import styles from "./pager.module.css";
import { type ListState, PAGE_SIZES } from "./state";

interface Props {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: (state: ListState) => void;
}

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} par page` }));

/** Which rows these are among how many, the pages around, the length of a page. */
export function Pager({ state, total, onChange }: Props) {
  const { page, size } = state;
  const last = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  const turn = (to: number) => onChange({ ...state, page: to });
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className={styles.range}>
        {formatNumber(Math.min(first, total))}–{formatNumber(Math.min(page * size, total))} sur {formatNumber(total)}
      </span>
      <SelectInput
        aria-label="Lignes par page"
        style={{ width: "auto" }}
        options={SIZES}
        value={String(size)}
        onChange={(chosen) =>
          onChange({ ...state, page: 1, size: PAGE_SIZES.find((one) => String(one) === chosen) ?? size })
        }
      />
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label="Page précédente"
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      />
      <span>
        Page {formatNumber(page)} sur {formatNumber(last)}
      </span>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label="Page suivante"
        disabled={page >= last}
        onClick={() => turn(page + 1)}
      />
    </nav>
  );
}
