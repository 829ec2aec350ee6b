import talent from "@resources/talents/talent";
import { interviewSections } from "@resources/talents/talent-fields/qualification";
import { Button, Form } from "antd";
import { Section } from "@/components/layout/Section";
import type { Row } from "@/kit/declaration";
import { AskedFields } from "@/kit/show/asked-fields";
import { count } from "@/rules/french";
import { Frame } from "../Frame";
import styles from "../page.module.css";

/** What a recruiter would have written of a mason. */
const SAMPLE: Row = {
  skills: ["Coffrage traditionnel", "Lecture de niveau laser"],
  reads_plans: true,
  does_layout: false,
  leads_team: null,
  languages: ["français"],
  mark_know_how: 4,
  mark_safety: 5,
  mark_attendance: 3,
};

const isAnswered = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== "";

/** /playground/qualification: the form of the interview, as the file of a talent asks it. Nothing is kept. */
export default function Qualification() {
  const [form] = Form.useForm<Row>();
  const values = Form.useWatch([], form) ?? {};
  const fields = interviewSections.map((section) => ({
    ...section,
    asked: Object.entries(section.own ?? {}).filter(([, field]) => !field.readOnly),
  }));
  const all = fields.flatMap(({ asked }) => asked.map(([name]) => name));
  const answered = all.filter((name) => isAnswered(values[name])).length;
  return (
    <Frame>
      <Form form={form} name="qualification" layout="vertical" initialValues={SAMPLE}>
        {fields.map(({ label, help, asked }) => (
          <Section key={label} title={label} {...(help && { hint: help })}>
            <AskedFields fields={asked} resource={talent} />
          </Section>
        ))}
      </Form>
      <p className={styles.row}>
        <span aria-live="polite">
          {count(answered, "réponse", "réponses")} sur {all.length}. Une case vide reste inconnue&#8239;: rien n’est
          supposé.
        </span>
        <Button onClick={() => form.resetFields()}>Remettre l’exemple</Button>
      </p>
    </Frame>
  );
}
