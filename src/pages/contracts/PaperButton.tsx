import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { Button } from "antd";
import type { Row } from "@/kit/declaration";
import { useAct } from "@/kit/use-act";
import { functions } from "@/lib/functions";

interface Props {
  readonly record: Row;
  readonly paper: "cmad" | "ctt";
  readonly label: string;
}

/** One side of the contract as PDF, made when it is asked for; with its evidence once it is signed. */
export function PaperButton({ record, paper, label }: Props) {
  const [isBusy, act] = useAct();
  const download = () =>
    act(async () => {
      const file = await functions.get<Blob>(`documents/contracts/${String(record.id)}`, { paper });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = `${String(record.contract_key)}-${paper}.pdf`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    });
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} loading={isBusy} onClick={() => void download()}>
      {label}
    </Button>
  );
}
