import { Button, Drawer, Space } from "antd";
import { PaperPages } from "./PaperPages";
import { usePaper } from "./use-paper";

interface Props {
  readonly title: string;
  /** Null: closed. Makes the paper each time it opens. */
  readonly load: (() => Promise<Blob>) | null;
  /** Without its ending: « .pdf » is added. With `isWhole`, as it is. */
  readonly fileName: string;
  readonly isWhole?: boolean;
  readonly onClose: () => void;
  /** What else may be done with it, beside taking it away. */
  readonly children?: React.ReactNode;
}

/** A paper, read before it leaves: its pages as they will print, and the file. */
export function PaperDrawer({ title, load, fileName, isWhole = false, onClose, children }: Props) {
  const paper = usePaper(load);
  return (
    <Drawer
      open={load !== null}
      onClose={onClose}
      title={title}
      size={760}
      destroyOnHidden
      footer={
        paper.shown && (
          <Space wrap>
            <Button href={paper.shown.file} download={isWhole ? fileName : `${fileName}.pdf`}>
              {isWhole ? "Télécharger le fichier" : "Télécharger le PDF"}
            </Button>
            {children}
          </Space>
        )
      }
    >
      <PaperPages title={title} paper={paper} />
    </Drawer>
  );
}
