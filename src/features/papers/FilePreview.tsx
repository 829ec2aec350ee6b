import { useMemo } from "react";
import { PaperDrawer } from "./PaperDrawer";
import { storedBlob } from "./stored-blob";

interface Props {
  readonly bucket: string;
  readonly path: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A stored file, read beside the page it is named on. */
export default function FilePreview({ bucket, path, name, onClose }: Props) {
  const load = useMemo(() => () => storedBlob(bucket, path), [bucket, path]);
  const ending = /\.\w+$/.exec(path)?.[0] ?? "";
  const fileName = name.endsWith(ending) ? name : `${name}${ending}`;
  return <PaperDrawer title={name} load={load} fileName={fileName} isWhole onClose={onClose} />;
}
