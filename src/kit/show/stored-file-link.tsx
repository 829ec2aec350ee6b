import { App, Button } from "antd";
import { Suspense, useState } from "react";
import { useKit } from "../context";
import { storedFile } from "../form/files";
import { messageOf } from "../parts/messages";

interface Props {
  readonly bucket: string;
  readonly path: string;
  readonly label?: string;
}

const nameOf = (path: string): string => (path.split("/").at(-1) ?? path).replace(/^[0-9a-f-]{36}-/, "");

/**
 * Opens a private file: beside the page what can be shown there, else in a window of its own, by a link that is asked for when
 * it is pressed and lives five minutes.
 */
export function StoredFileLink({ bucket, path, label = nameOf(path) }: Props) {
  const { modal } = App.useApp();
  const { papers } = useKit();
  const [isRead, setRead] = useState(false);
  const open = async () => {
    try {
      window.open(await storedFile(bucket, "").urlOf(path), "_blank", "noopener");
    } catch (error) {
      modal.error({ title: "Fichier indisponible", content: messageOf(error) });
    }
  };
  return (
    <>
      <Button type="link" size="small" onClick={() => (papers?.isShown(path) ? setRead(true) : void open())}>
        {label}
      </Button>
      {papers && isRead && (
        <Suspense>
          <papers.Preview bucket={bucket} path={path} name={label} onClose={() => setRead(false)} />
        </Suspense>
      )}
    </>
  );
}
