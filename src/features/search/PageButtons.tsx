import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { Button } from "antd";
import { frNumber } from "@/rules/french";
import styles from "./search.module.css";

type Props = {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** « 26–50 sur 312 », and the pages before and after; nothing where one page shows everything. */
export function PageButtons({ page, size, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>
        {frNumber((page - 1) * size + 1)}–{frNumber(Math.min(page * size, total))} sur {frNumber(total)}
      </span>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label="Page précédente"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label="Page suivante"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
