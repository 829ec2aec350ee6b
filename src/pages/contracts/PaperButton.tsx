import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { Button } from "antd";
import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { functions } from "@/lib/functions";
import { toast } from "@/lib/toast";

interface Props {
  readonly record: Row;
  readonly paper: "cmad" | "ctt";
  readonly label: string;
}

/** One side of the contract as PDF, made when it is asked for; with its evidence once it is signed. */
export function PaperButton({ record, paper, label }: Props) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await functions.get<Blob>(`documents/contracts/${String(record.id)}`, { paper });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = `${String(record.contract_key)}-${paper}.pdf`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} loading={isBusy} onClick={() => void download()}>
      {label}
    </Button>
  );
}
