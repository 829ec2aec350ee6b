import CopyOutlined from "@ant-design/icons/es/icons/CopyOutlined";
import PrinterOutlined from "@ant-design/icons/es/icons/PrinterOutlined";
import UndoOutlined from "@ant-design/icons/es/icons/UndoOutlined";
import { Button } from "antd";
import { useShortcuts } from "@/components/layout/shortcuts";
import { copyText } from "@/lib/clipboard";
import layout from "./layout.module.css";

const copy = (link: string): Promise<void> =>
  copyText(
    link,
    { title: "Lien copié", description: "Il rouvre ce calcul avec les mêmes valeurs." },
    "L’adresse de la page est ce même lien.",
  );

type Props = { link: string; onReset: () => void };

/** What one does with a case: begin again, print it, give it to somebody. */
export function CaseActions({ link, onReset }: Props) {
  useShortcuts({
    c: { label: "Copier le lien", run: () => void copy(link) },
    p: { label: "Imprimer", run: () => window.print() },
    r: { label: "Revenir à l’exemple", run: onReset },
  });
  return (
    <span className={layout.actions}>
      <Button
        icon={<UndoOutlined aria-hidden />}
        onClick={onReset}
        aria-label="Revenir à l’exemple"
        title="Revenir à l’exemple (R)"
      />
      <Button
        icon={<PrinterOutlined aria-hidden />}
        onClick={() => window.print()}
        aria-label="Imprimer"
        title="Imprimer (P)"
      />
      <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(link)}>
        Copier le lien
      </Button>
    </span>
  );
}
