import { Form } from "antd";
import { type ReactNode, useDeferredValue, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { useShortcuts } from "@/components/layout/shortcuts";
import { type Override, withReason } from "@/features/legality/draft";
import { Margin } from "@/features/legality/Margin";
import { Strip } from "@/features/legality/Strip";
import { useLines } from "@/features/legality/use-lines";
import { usePrice } from "@/features/legality/use-price";
import { gravest, summaryOf, WORDS } from "@/features/legality/words";
import type { Row } from "@/kit/declaration";
import type { LiveForm } from "@/kit/form/live-form";
import { messageOf } from "@/kit/parts/messages";
import { useMemberNames } from "@/kit/parts/use-member-names";
import { usePhone } from "@/kit/parts/use-width";
import { useMoney } from "@/lib/rights";
import { effectiveStart } from "@/rules/contract/types";
import styles from "./aside.module.css";
import { useFollowed, useWindow, withoutFollowed } from "./use-window";

interface Props {
  readonly live: LiveForm;
  /** null for a new contract. */
  readonly record: Row | null;
}

const writers = (overrides: readonly Override[]): string[] => overrides.flatMap((one) => (one.by ? [one.by] : []));

/** Beside the fields of a contract: what the law says of it as one types, and the price of its hour, with what it earns for who may read it. */
export function ContractAside({ live, record }: Props) {
  const id = useId();
  // Typing comes first: the lines follow as soon as the browser has a moment.
  const values: Record<string, unknown> = useDeferredValue(
    Form.useWatch([], { form: live.form, preserve: true }) ?? live.initial,
  );
  const followed = useFollowed();
  const { lines, overrides, draft, context, surroundings, figures, onDay, error, isSettled, retry } = useLines(
    withoutFollowed(values, followed[0]),
    record,
  );
  useWindow(live, followed, draft, context, isSettled);
  const tone = lines ? WORDS[gravest(lines)].tone : "neutral";
  const nameOf = useMemberNames(writers(overrides));
  const seesMoney = useMoney(record ?? undefined);
  const subject = seesMoney ? "Marge" : "Prix de l’heure";
  const since = effectiveStart(draft) || onDay;
  const price = usePrice(draft, surroundings.conditions ?? [], since, figures, live.change, seesMoney);
  const isPhone = usePhone();
  const law = useRef<HTMLElement>(null);
  const goToLaw = () => {
    law.current?.scrollIntoView({ block: "start" });
    law.current?.focus({ preventScroll: true });
  };
  useShortcuts({ "alt+l": { label: "Aller à la légalité", run: goToLaw } });
  useAskedField(live);

  const wayTo = (field: string, children: ReactNode) =>
    live.has(field) ? (
      <button type="button" className={styles.way} title="Aller au champ" onClick={() => live.focus(field)}>
        {children}
      </button>
    ) : (
      children
    );

  return (
    <>
      <aside className={styles.aside} aria-label={`Légalité et ${subject.toLowerCase()}`}>
        <section ref={law} tabIndex={-1} className={styles.card} aria-labelledby={`${id}-title`}>
          <Strip
            lines={lines}
            heading={
              <h2 id={`${id}-title`} className={styles.title}>
                Légalité
                <span className={styles.keys}>
                  <kbd>Alt</kbd> + <kbd>L</kbd>
                </span>
              </h2>
            }
            isFolded={isPhone}
            wayTo={wayTo}
            nameOf={nameOf}
            onReason={(rule, reason) => live.change({ legality_overrides: withReason(overrides, rule, reason) })}
            notice={
              error ? (
                <p className={styles.notice} role="alert">
                  {messageOf(error)} Le poste, le talent et les conditions du client ne sont pas vérifiés.{" "}
                  <button type="button" className={styles.way} onClick={retry}>
                    Réessayer
                  </button>
                </p>
              ) : undefined
            }
          />
        </section>
        <section className={styles.card} aria-labelledby={`${id}-margin`}>
          <h2 id={`${id}-margin`}>{subject}</h2>
          <Margin price={price} />
        </section>
      </aside>
      <button
        type="button"
        className={styles.summary}
        style={
          {
            "--summary-bg": `var(--tone-${tone}-bg)`,
            "--summary-fg": `var(--tone-${tone}-fg)`,
          } as React.CSSProperties
        }
        onClick={goToLaw}
      >
        <span>{lines ? summaryOf(lines) : "Vérification…"}</span>
        <span aria-hidden="true">Légalité</span>
      </button>
    </>
  );
}

/** `?field=end_date` in the address: the strip of the contract’s page leads to the very field. */
function useAskedField({ focus, has }: LiveForm) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("field");
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!asked || done.current === asked || !has(asked)) return;
    done.current = asked;
    focus(asked);
  });
}
