import CommentOutlined from "@ant-design/icons/es/icons/CommentOutlined";
import contract from "@resources/contracts/contract";
import { Button, Form, Input } from "antd";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Row } from "@/kit/declaration";
import { FieldInput } from "@/kit/form/field-input";
import { FieldValue } from "@/kit/show/field-value";
import { useWords } from "@/kit/states";
import type { DiffLine, DiffSection, Wish } from "./diff";
import styles from "./review.module.css";

interface Props {
  readonly sections: readonly DiffSection[];
  readonly record: Row;
  /** The version in force; null for a first contract. */
  readonly previous: Row | null;
  readonly onlyChanged: boolean;
  readonly wishes: Readonly<Record<string, Wish>>;
  readonly onWish: (name: string, wish: Wish | null) => void;
}

/** Each line of the paper, before and after, and what is wanted instead. */
export function DiffTable({ sections, record, previous, onlyChanged, wishes, onWish }: Props) {
  const shown = sections
    .map((section) => ({
      ...section,
      lines: section.lines.filter((line) => !onlyChanged || line.isChanged || wishes[line.name]),
    }))
    .filter((section) => section.lines.length > 0);
  return (
    <table className={styles.table} data-sides={previous ? 2 : 1}>
      <thead>
        <tr>
          <th scope="col">Champ</th>
          {previous && <th scope="col">En vigueur</th>}
          <th scope="col">{previous ? "Proposé" : "Valeur"}</th>
          <th scope="col">
            <span className="visually-hidden">Modification demandée</span>
          </th>
        </tr>
      </thead>
      {shown.map((section) => (
        <tbody key={section.label}>
          <tr className={styles.section}>
            <th scope="rowgroup" colSpan={previous ? 4 : 3}>
              {section.label}
            </th>
          </tr>
          {section.lines.map((line) => (
            <Line key={line.name} {...{ line, record, previous, onWish }} wish={wishes[line.name]} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface LineProps extends Pick<Props, "record" | "previous" | "onWish"> {
  readonly line: DiffLine;
  readonly wish: Wish | undefined;
}

function Line({ line, record, previous, wish, onWish }: LineProps) {
  const words = useWords(contract.fields);
  const { name, field, isChanged } = line;
  const shown = { name, field, resource: contract, words };
  return (
    <>
      <tr data-changed={isChanged || undefined}>
        <th scope="row">
          {field.label} {isChanged && <ToneTag tone="info">modifié</ToneTag>}
        </th>
        {previous && (
          <td data-label="En vigueur">
            <FieldValue {...shown} record={previous} />
          </td>
        )}
        <td data-label={previous ? "Proposé" : undefined}>
          <FieldValue {...shown} record={record} />
        </td>
        <td className={styles.ask}>
          <Button
            type="text"
            size="small"
            icon={<CommentOutlined aria-hidden />}
            aria-expanded={wish !== undefined}
            aria-label={
              wish
                ? `Ne plus demander de modification\u202f: ${field.label}`
                : `Demander une modification\u202f: ${field.label}`
            }
            onClick={() => onWish(name, wish ? null : { wanted: null, comment: "" })}
          />
        </td>
      </tr>
      {wish && (
        <tr className={styles.wish}>
          <td colSpan={previous ? 4 : 3}>
            <Form layout="vertical" component="div" className={styles.wanted}>
              <Form.Item label={`Valeur souhaitée\u202f: ${field.label}`} htmlFor={`wanted-${name}`}>
                <FieldInput
                  id={`wanted-${name}`}
                  name={name}
                  field={{ ...field, required: false }}
                  resource={contract}
                  record={null}
                  value={wish.wanted}
                  onChange={(wanted) => onWish(name, { ...wish, wanted })}
                />
              </Form.Item>
              <Form.Item label="Pourquoi" htmlFor={`why-${name}`}>
                <Input.TextArea
                  id={`why-${name}`}
                  autoSize={{ minRows: 1, maxRows: 5 }}
                  maxLength={2000}
                  value={wish.comment}
                  onChange={(event) => onWish(name, { ...wish, comment: event.target.value })}
                />
              </Form.Item>
            </Form>
          </td>
        </tr>
      )}
    </>
  );
}
