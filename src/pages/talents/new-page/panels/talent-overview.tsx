import certificate from "@resources/talents/certificate";
import talentIdentity from "@resources/talents/talent-identity";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { Part } from "@/kit/show/sections";
import { useWords } from "@/kit/states";
import { today } from "@/lib/dates";
import { type Clock, clocksOf } from "../clocks";
import { nextSteps, type Step } from "../next-steps";
import { OpenPart } from "../OpenPart";
import { type Papers, useOverview } from "../overview";
import styles from "../page.module.css";
import { MarksPart, SaidPart } from "../SaidPart";
import { WherePart } from "../WherePart";
import { YearPart } from "../YearPart";

/** /talents/:id/new-page: everything of a person on one page, for whoever has them on the phone. */
export default function TalentOverview({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const { data, error, refetch } = useOverview(id);
  const words = useWords();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  const clocks = clocksOf(data.papers, today());
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <WherePart overview={data} words={words} />
        <NextPart steps={nextSteps(data, clocks, record, today())} />
        <OpenPart id={id} open={data.open} words={words} />
        <YearPart year={data.year} />
      </div>
      <div className={styles.column}>
        <ClocksPart clocks={clocks} papers={data.papers} />
        <MarksPart record={record} overview={data} words={words} />
        <SaidPart record={record} overview={data} />
      </div>
    </div>
  );
}

function NextPart({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <Part title="À faire">
      {steps.length === 0 ? (
        <p className={styles.none}>Rien n’attend pour cette personne.</p>
      ) : (
        <ol className={styles.list}>
          {steps.map(({ text, tone, to }) => (
            <li key={text} className={styles.step} data-tone={tone}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

const toOf = ({ certificateId, identityId }: Clock): string | null => {
  if (certificateId) return pathOf.show(certificate, certificateId);
  return identityId ? pathOf.show(talentIdentity, identityId) : null;
};

/** What gives the right to work, and until when; what is not read is said, never guessed. */
function ClocksPart({ clocks, papers }: { readonly clocks: readonly Clock[]; readonly papers: Papers }) {
  const unread = [
    !papers.certificates && "les habilitations",
    !papers.fitness.visits && "les visites médicales",
    !papers.identity && "les pièces d’identité",
  ].filter(Boolean);
  return (
    <Part title="Droits et échéances">
      {clocks.length === 0 && papers.certificates && (
        <p className={styles.none}>Aucune habilitation, aucune visite médicale enregistrée.</p>
      )}
      {clocks.length > 0 && (
        <ul className={styles.list}>
          {clocks.map((one) => {
            const to = toOf(one);
            return (
              <li key={one.key} className={styles.line}>
                <span className={styles.head}>
                  {to ? <Link to={to}>{one.label}</Link> : <span>{one.label}</span>}
                  <ToneTag tone={one.tone}>{one.state}</ToneTag>
                </span>
                {one.says && <span className={styles.quiet}>{one.says}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {unread.length > 0 && <p className={styles.none}>Vous ne lisez pas {unread.join(", ")}.</p>}
    </Part>
  );
}
