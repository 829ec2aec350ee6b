import { useEffect } from "react";
import { useParams } from "react-router";
import { Button, CardPage, Notice, PageSpinner } from "@/components/plain";
import { formatDate, formatPeriod } from "@/lib/dates";
import { frNumber, frShort } from "@/rules/french";
import { jobPostingData, type OpenPosting } from "@/rules/posting/structured";
import { AnswerForm } from "./AnswerForm";
import styles from "./page.module.css";
import { usePosting } from "./use-posting";

/** Job engines read an offer in this script; it goes with the page. */
function useStructuredData(posting: OpenPosting): void {
  useEffect(() => {
    const script = document.createElement("script");
    script.type = "application/ld+json";
    script.textContent = JSON.stringify(jobPostingData(posting, window.location.href)).replaceAll("<", "\\u003c");
    document.head.append(script);
    return () => script.remove();
  }, [posting]);
}

const CONTRACT: Readonly<Record<string, string>> = {
  interim: "Intérim",
  cdii: "CDI intérimaire",
  cdd: "CDD",
  cdi: "CDI",
  independent: "Indépendant",
};

const wageOf = ({ wage_min: min, wage_max: max }: OpenPosting): string | null => {
  if (min === null) return null;
  const upTo = max !== null && max > min ? ` à ${frNumber(max, 2)}` : "";
  return `${frNumber(min, 2)}${upTo}\u202f€ brut/h`;
};

const factsOf = (posting: OpenPosting): readonly (readonly [string, string | null])[] => [
  ["Contrat", CONTRACT[posting.employment_type] ?? null],
  ["Lieu", posting.city && (posting.department ? `${posting.city} (${posting.department})` : posting.city)],
  ["Dates", posting.start_date && formatPeriod(posting.start_date, posting.end_date)],
  ["Durée", posting.weekly_minutes === null ? null : `${frShort(posting.weekly_minutes / 60, 2)}\u202fh par semaine`],
  ["Salaire", wageOf(posting)],
];

/** /job-postings/:id: an offer, for everyone; answered without an account. */
export default function JobPostingPage() {
  const { id = "" } = useParams();
  const visit = usePosting(id);
  if (visit.at === "loading") return <PageSpinner label="Ouverture de l’offre…" />;
  if (visit.at === "unreachable")
    return (
      <CardPage title="Offre d’emploi">
        <Notice tone="waiting">{visit.message}</Notice>
        <Button kind="primary" size="large" block onClick={visit.open}>
          Réessayer
        </Button>
      </CardPage>
    );
  const { posting } = visit;
  if (posting.state === "open") return <Offer posting={posting} />;
  const isClosed = posting.state === "closed";
  return (
    <CardPage title={isClosed ? "Offre pourvue ou close" : "Offre introuvable"}>
      <Notice tone="neutral">
        {isClosed
          ? "L’agence ne cherche plus personne pour cet emploi."
          : "Vérifiez l’adresse\u202f: aucune offre ne s’y trouve."}
      </Notice>
    </CardPage>
  );
}

function Offer({ posting }: { readonly posting: OpenPosting }) {
  useStructuredData(posting);
  return (
    <main className={styles.page} id="contenu" tabIndex={-1}>
      <title>{`${posting.title} · ${posting.agency ?? "Relais"}`}</title>
      <header className={styles.header}>
        <p className={styles.from}>{posting.agency}</p>
        <h1 className={styles.title}>{posting.title}</h1>
        <p className={styles.muted}>
          Offre {posting.reference}, publiée le {formatDate(posting.posted_on)}, ouverte jusqu’au{" "}
          {formatDate(posting.until)}
        </p>
        <a className={styles.jump} href="#postuler">
          Postuler
        </a>
      </header>
      <dl className={styles.facts}>
        {factsOf(posting).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <section className={styles.body} aria-label="L’emploi">
        {posting.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <AnswerForm posting={posting} />
      {posting.agency_phone && (
        <p className={styles.muted}>
          Une question&#8239;? <a href={`tel:${posting.agency_phone}`}>Appelez l’agence</a>
          {posting.agency_address && `, ${posting.agency_address}`}.
        </p>
      )}
    </main>
  );
}
