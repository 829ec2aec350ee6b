import { Button, Form, Input, Select } from "antd";
import { useRef } from "react";
import { count } from "@/rules/french";
import { segmentsOf } from "@/rules/sms";
import { type Audience, type Channel, type Template, useTemplates, useWords } from "./message";
import styles from "./message.module.css";

export type Written = { subject: string; content: string; templateId: string | null; isProspection: boolean };

type Props = {
  readonly channel: Channel;
  readonly audience: Audience;
  readonly value: Written;
  readonly onChange: (value: Written) => void;
};

/** Template, subject, text, and the words that are replaced for each reader: a press puts one where the cursor is. */
export function Body({ channel, audience, value, onChange }: Props) {
  const templates = useTemplates();
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const fitting = (templates.data ?? []).filter((one) => one.channel === channel && one.audience === audience);
  const take = (one: Template) =>
    onChange({
      subject: one.subject ?? "",
      content: one.content,
      templateId: one.id,
      isProspection: one.is_prospection,
    });
  const insert = (code: string) => {
    const area = box.current?.querySelector("textarea");
    const at = area?.selectionStart ?? value.content.length;
    const word = `{{${code}}}`;
    onChange({ ...value, content: value.content.slice(0, at) + word + value.content.slice(area?.selectionEnd ?? at) });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + word.length, at + word.length);
    });
  };
  return (
    <>
      {fitting.length > 0 && (
        <Form.Item label="Modèle" htmlFor="message-template">
          <Select
            id="message-template"
            placeholder="Choisissez un modèle"
            value={value.templateId}
            options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              const one = fitting.find((template) => template.id === id);
              if (one) take(one);
            }}
          />
        </Form.Item>
      )}
      {channel === "email" && (
        <Form.Item label="Objet" htmlFor="message-subject" required>
          <Input
            id="message-subject"
            value={value.subject}
            maxLength={150}
            onChange={({ target }) => onChange({ ...value, subject: target.value })}
          />
        </Form.Item>
      )}
      <Form.Item
        label="Texte"
        htmlFor="message-content"
        required
        extra={channel === "sms" && value.content ? smsLength(value.content) : undefined}
      >
        <div ref={box}>
          <Input.TextArea
            id="message-content"
            value={value.content}
            maxLength={channel === "sms" ? 480 : 5000}
            autoSize={{ minRows: channel === "sms" ? 3 : 8, maxRows: 18 }}
            onChange={({ target }) => onChange({ ...value, content: target.value })}
          />
        </div>
      </Form.Item>
      {words.data && (
        <fieldset className={styles.words}>
          <legend>Insérer un mot</legend>
          {words.data.map(({ code, label }) => (
            <Button key={code} size="small" onClick={() => insert(code)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

function smsLength(text: string): string {
  const { characters, segments } = segmentsOf(text);
  return `${count(characters, "caractère")}, ${count(segments, "SMS", "SMS")} par personne, mots non remplacés.`;
}
