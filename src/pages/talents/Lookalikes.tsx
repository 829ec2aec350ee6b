import talent from "@resources/talents/talent";
import { Form } from "antd";
import { useDeferredValue, useEffect, useState } from "react";
import { Link } from "react-router";
import { Notice } from "@/components/plain";
import { pathOf } from "@/kit/declaration";
import type { LiveForm } from "@/kit/form/live-form";
import { useRead } from "@/kit/server";
import { reasonsText } from "@/rules/import/decision";
import styles from "./lookalikes.module.css";

interface Lookalike {
  readonly target_id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly reasons: readonly string[];
}

const SIGNS = ["first_name", "last_name", "email", "phone_number", "birth_date"] as const;
/** Long enough for a number to be typed to its end. */
const PAUSE = 400;

/** The value once it has rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Who is already there with this phone, this mailbox, or this name: the recognition of imports, as one types. */
export function Lookalikes({ live }: { readonly live: LiveForm }) {
  const values: Record<string, unknown> = useDeferredValue(
    Form.useWatch([], { form: live.form, preserve: true }) ?? live.initial,
  );
  const signs = useRested(JSON.stringify(SIGNS.map((name) => values[name] ?? null)));
  const asked = Object.fromEntries((JSON.parse(signs) as unknown[]).map((value, n) => [SIGNS[n], value]));
  const { data } = useRead({
    tables: ["talent"],
    key: ["lookalikes", signs],
    enabled: Boolean(asked.email || asked.phone_number || (asked.last_name && asked.first_name)),
    read: ({ call }, signal) =>
      call<Lookalike[]>("find_import_duplicates", { kind: "talent", rows: [{ line: 1, values: asked }] }, signal),
  });
  // The column keeps its place: the buttons of the form stand where they stand without anybody to show.
  if (!data || data.length === 0) return <aside />;
  return (
    <Notice tone="waiting" title={data.length === 1 ? "Déjà connu\u202f?" : "Déjà connus\u202f?"}>
      <ul className={styles.list}>
        {data.map(({ target_id, title, subtitle, reasons }) => (
          <li key={target_id}>
            <Link to={pathOf.show(talent, target_id)}>{title}</Link>
            <span>{reasonsText(reasons)}</span>
            <span>{subtitle}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
