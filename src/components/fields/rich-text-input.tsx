import BoldOutlined from "@ant-design/icons/es/icons/BoldOutlined";
import ItalicOutlined from "@ant-design/icons/es/icons/ItalicOutlined";
import OrderedListOutlined from "@ant-design/icons/es/icons/OrderedListOutlined";
import UnorderedListOutlined from "@ant-design/icons/es/icons/UnorderedListOutlined";
import { Button } from "antd";
import { type ComponentType, useEffect, useRef } from "react";
import styles from "./rich-text-input.module.css";
import { sanitise } from "./sanitise";

interface Props {
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly id?: string | undefined;
  readonly "aria-label"?: string;
}

const COMMANDS: readonly (readonly [command: string, label: string, Icon: ComponentType])[] = [
  ["bold", "Gras", BoldOutlined],
  ["italic", "Italique", ItalicOutlined],
  ["insertUnorderedList", "Liste", UnorderedListOutlined],
  ["insertOrderedList", "Liste numérotée", OrderedListOutlined],
];

/**
 * Bold, italic and lists on the browser’s own editing: `execCommand` is old, but every browser keeps it for this, and it
 * weighs nothing. The HTML is sanitised on the way in and on the way out.
 */
export default function RichTextInput({ value = "", onChange, id, "aria-label": label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The box is written only when the value did not come from it: rewriting it would lose the caret.
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (box.current && value !== sent.current) box.current.innerHTML = sanitise(value);
  }, [value]);

  const tell = () => {
    const html = sanitise(box.current?.innerHTML ?? "");
    sent.current = html === "<br>" ? "" : html;
    onChange?.(sent.current);
  };
  const run = (command: string) => {
    box.current?.focus();
    document.execCommand(command);
    tell();
  };
  return (
    <div className={styles.frame}>
      <div className={styles.bar} role="toolbar" aria-label="Mise en forme">
        {COMMANDS.map(([command, name, Icon]) => (
          <Button
            key={command}
            type="text"
            size="small"
            aria-label={name}
            icon={<Icon />}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: formatted text has no native input */}
      <div
        ref={box}
        id={id}
        className={styles.text}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label ?? "Texte"}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
      />
    </div>
  );
}
