import FileOutlined from "@ant-design/icons/es/icons/FileOutlined";
import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useDrop } from "@/lib/use-drop";
import { ACCEPT, checkFile, prepareFile } from "./file-type";
import styles from "./file-upload.module.css";

interface Props {
  /** Path of the stored file. */
  readonly value?: string | null;
  readonly onChange?: (path: string | null) => void;
  /** Stores the file and gives its path; throws an Error with a French message. */
  readonly upload: (file: File) => Promise<string>;
  /** A short-lived address to open a stored file; throws an Error with a French message. */
  readonly urlOf?: (path: string) => Promise<string>;
  readonly id?: string;
  readonly disabled?: boolean;
  /** A word processor's file too: where a text is read. */
  readonly takesText?: boolean | undefined;
  readonly "aria-label"?: string;
}

const nameOf = (path: string): string =>
  path
    .split("/")
    .at(-1)
    ?.replace(/^[0-9a-f-]{36}-/, "") ?? path;

const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message ? error.message : otherwise;

/** One file, chosen or dropped. A refused one says why and leaves everything else as it was. */
export function FileUpload({ value, onChange, upload, urlOf, id, disabled, takesText, "aria-label": label }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || disabled || isSending) return;
    setRefusal(null);
    setSending(true);
    try {
      const type = await checkFile(file, takesText);
      if (!type.ok) return setRefusal(type.reason);
      const path = await upload(await prepareFile(file, type.value));
      onChange?.(path);
    } catch (error) {
      setRefusal(reasonOf(error, "L’envoi du fichier a échoué."));
    } finally {
      setSending(false);
      if (input.current) input.current.value = "";
    }
  };
  const { isOver, zone } = useDrop(([file]) => void take(file));
  const open = async () => {
    if (!value || !urlOf) return;
    setRefusal(null);
    try {
      window.open(await urlOf(value), "_blank", "noopener");
    } catch (error) {
      setRefusal(reasonOf(error, "Ce fichier ne peut pas être ouvert."));
    }
  };

  return (
    <div className={isOver ? `${styles.zone} ${styles.over}` : styles.zone} {...zone}>
      <input
        ref={input}
        type="file"
        accept={takesText ? `${ACCEPT},.docx` : ACCEPT}
        // Not `hidden`: antd’s forms show every file input, with the words of the browser.
        style={{ display: "none" }}
        aria-label={label}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {value && (
        <Button type="link" icon={<FileOutlined aria-hidden />} onClick={() => void open()} disabled={!urlOf}>
          {nameOf(value)}
        </Button>
      )}
      <Button
        id={id}
        icon={<UploadOutlined aria-hidden />}
        loading={isSending}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {value ? "Remplacer" : "Choisir un fichier"}
      </Button>
      {value && (
        <Button type="text" disabled={disabled} onClick={() => onChange?.(null)}>
          Retirer
        </Button>
      )}
      {!value && (
        <span className="muted-xs">JPEG, PNG, HEIC, PDF, {takesText && "DOCX "}ou tableur, 20 Mo au plus</span>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}
