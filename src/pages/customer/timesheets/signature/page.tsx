import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Button, Notice, ReadingBar, ReadingHeader, ReadingPage } from "@/components/plain";
import { DownloadReceipt } from "@/features/signature/DownloadReceipt";
import { LinkEntry } from "@/features/signature/LinkEntry";
import { ReceiptCard } from "@/features/signature/ReceiptCard";
import { formatDateTime } from "@/lib/dates";
import { typo } from "@/rules/french";
import { formatDuration } from "@/rules/time/duration";
import styles from "./page.module.css";
import { SignedWeeks } from "./SignedWeeks";
import { SignSection } from "./SignSection";
import { type Ready, sheetTotal, unexplained } from "./sheet";
import { useVisit } from "./use-visit";
import { WeekCard } from "./WeekCard";

type VisitProps = ReturnType<typeof useVisit>;

/** /customer/timesheets/signature?token=… : a customer reads, corrects and signs the hours of a site, without an account. */
export default function TimesheetSignature() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const visit = useVisit(token);
  const download = (
    <DownloadReceipt token={token} label="Télécharger le relevé signé (PDF)" fileName="releve-signe.pdf" />
  );
  return (
    <LinkEntry
      link={visit}
      opening="Ouverture du relevé…"
      title="Relevé d’heures"
      ready={(answer) => answer.sheet && <SheetToSign {...visit} ready={answer as Ready} />}
      signed={({ message, receipt }) => (
        <ReceiptCard title="Relevé signé" message={message} receipt={receipt}>
          <SignedWeeks weeks={receipt?.weeks ?? []} />
          {download}
        </ReceiptCard>
      )}
      used={{ more: download }}
    />
  );
}

function SheetToSign({ ready, draft, setDraft, ...visit }: VisitProps & { ready: Ready }) {
  const { sheet } = ready;
  const [isChecked, setChecked] = useState(false);
  const { hash } = useLocation();
  const [openedAt] = useState(() => Date.now());
  const area = useRef<HTMLElement>(null);
  const days = useRef<HTMLFieldSetElement>(null);
  const isFar = useIsFar(area);
  const missing = isChecked ? unexplained(draft.corrections) : [];
  const total = formatDuration(sheetTotal(draft.corrections, sheet));

  const isDeemed = Boolean(ready.deemed_at) && Date.parse(ready.deemed_at ?? "") <= openedAt;

  // The two buttons of the mail: « Tout est juste » comes to sign, « Corriger » to the days.
  useEffect(() => {
    if (hash === "#signature") area.current?.scrollIntoView();
    if (hash === "#correct") days.current?.querySelector("button")?.focus();
  }, [hash]);

  return (
    <ReadingPage tab={`Relevé d’heures – ${sheet.site} · Relais`}>
      <ReadingHeader from={sheet.company} title={`Relevé d’heures – ${sheet.site}`}>
        <p>
          {sheet.week_label} · à signer avant le{" "}
          {formatDateTime(ready.deemed_at && !isDeemed ? ready.deemed_at : ready.expires_at)}
        </p>
        {ready.deemed_at && (
          <Notice tone={isDeemed ? "waiting" : "info"}>
            {isDeemed
              ? `Sans réponse de votre part, ces heures sont réputées acceptées depuis le ${formatDateTime(ready.deemed_at)}, selon ${typo(ready.deemed_terms ?? "")}. Vous pouvez encore les corriger.`
              : `Sans réponse avant le ${formatDateTime(ready.deemed_at)}, ces heures sont réputées acceptées, selon ${typo(ready.deemed_terms ?? "")}.`}
          </Notice>
        )}
        <p>Touchez un jour pour le corriger.</p>
      </ReadingHeader>
      <fieldset ref={days} className={styles.weeks} disabled={draft.pending !== null}>
        <legend className="visually-hidden">Heures de la semaine</legend>
        {sheet.weeks.map((week) => (
          <WeekCard
            key={week.id}
            week={week}
            corrections={draft.corrections}
            missing={missing}
            onChange={(next) => setDraft((now) => ({ ...now, corrections: next }))}
          />
        ))}
      </fieldset>
      <SignSection
        {...visit}
        sheet={sheet}
        draft={draft}
        setDraft={setDraft}
        isChecked={isChecked}
        onCheck={() => setChecked(true)}
        area={area}
      />
      {isFar && (
        <ReadingBar>
          <span>
            {sheet.weeks.length > 1 && `${sheet.weeks.length} relevés · `}
            <strong>{total}</strong>
          </span>
          <Button kind="primary" size="large" onClick={() => area.current?.scrollIntoView({ behavior: "smooth" })}>
            Aller à la signature
          </Button>
        </ReadingBar>
      )}
    </ReadingPage>
  );
}

/** Is it out of sight, below? */
function useIsFar(area: RefObject<HTMLElement | null>): boolean {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const watch = new IntersectionObserver(([entry]) => setFar(entry ? !entry.isIntersecting : false));
    watch.observe(element);
    return () => watch.disconnect();
  }, [area]);
  return isFar;
}
