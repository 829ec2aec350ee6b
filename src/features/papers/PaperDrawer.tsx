import { Button, Drawer, Space } from "antd";
import { useEffect, useState } from "react";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { pageAsPicture, pagesOf, withPdf } from "@/lib/pdf";
import styles from "./PaperDrawer.module.css";

interface Props {
  readonly title: string;
  /** Null: closed. Makes the paper each time it opens. */
  readonly load: (() => Promise<Blob>) | null;
  /** Without its ending. */
  readonly fileName: string;
  readonly onClose: () => void;
  /** What else may be done with it, beside taking it away. */
  readonly children?: React.ReactNode;
}

/** Sharp on a good screen, and a page of A4 still opens at once. */
const SCALE = 2;

interface Shown {
  readonly file: string;
  readonly pages: readonly string[];
}

async function shownOf(blob: Blob): Promise<Shown> {
  const pictures = await withPdf(blob, async (document) => {
    const pages = await pagesOf(document);
    return await Promise.all(pages.map((page) => pageAsPicture(page, SCALE)));
  });
  return { file: URL.createObjectURL(blob), pages: pictures.map((one) => URL.createObjectURL(one)) };
}

const forget = ({ file, pages }: Shown) => {
  for (const address of [file, ...pages]) URL.revokeObjectURL(address);
};

/** A paper, read before it leaves: its pages as they will print, and the file. */
export function PaperDrawer({ title, load, fileName, onClose, children }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry makes it again
  useEffect(() => {
    if (!load) return;
    let made: Shown | null = null;
    let isOver = false;
    setShown(null);
    setError(null);
    load()
      .then(shownOf)
      .then(
        (ready) => {
          made = ready;
          if (isOver) forget(ready);
          else setShown(ready);
        },
        (refused: unknown) => {
          if (!isOver) setError(refused);
        },
      );
    return () => {
      isOver = true;
      if (made) forget(made);
    };
  }, [load, turn]);

  return (
    <Drawer
      open={load !== null}
      onClose={onClose}
      title={title}
      size={760}
      destroyOnHidden
      footer={
        shown && (
          <Space wrap>
            <Button href={shown.file} download={`${fileName}.pdf`}>
              Télécharger le PDF
            </Button>
            {children}
          </Space>
        )
      }
    >
      {error ? (
        <Failure error={error} onRetry={() => setTurn((count) => count + 1)} />
      ) : shown ? (
        shown.pages.map((address, index) => (
          <img
            key={address}
            className={styles.page}
            src={address}
            alt={`${title}, page ${index + 1} sur ${shown.pages.length}`}
          />
        ))
      ) : (
        <Skeleton rows={8} />
      )}
    </Drawer>
  );
}
