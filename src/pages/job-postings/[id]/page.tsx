import { useEffect } from "react";
import { useParams } from "react-router";
import { CardPage, Notice, PageSpinner, ReadingHeader, ReadingPage } from "@/components/plain";
import { formatDate } from "@/lib/dates";
import { jobPostingData, type OpenPosting } from "@/rules/posting/structured";
import { Unreachable } from "../Unreachable";
import { useVisit } from "../use-visit";
import { factsOf } from "../words";
import { AnswerForm } from "./AnswerForm";
import styles from "./page.module.css";

type Answered = ({ readonly state: "open" } & OpenPosting) | { readonly state: "closed" | "unknown" };

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

/** /job-postings/:id: an offer, for everyone; answered without an account. */
export default function JobPostingPage() {
  const { id = "" } = useParams();
  const visit = useVisit<Answered>("open", "id", id);
  if (visit.at === "loading") return <PageSpinner label="Ouverture de l’offre…" />;
  if (visit.at === "unreachable")
    return <Unreachable title="Offre d’emploi" message={visit.message} onRetry={visit.open} />;
  const posting = visit.answer;
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
    <ReadingPage tab={`${posting.title} · ${posting.agency ?? "Relais"}`}>
      <ReadingHeader from={posting.agency} title={posting.title}>
        <p className="muted">
          Offre {posting.reference}, publiée le {formatDate(posting.posted_on)}, ouverte jusqu’au{" "}
          {formatDate(posting.until)}
        </p>
        <a className={styles.jump} href="#postuler">
          Postuler
        </a>
      </ReadingHeader>
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
        {[...posting.body.split(/\n{2,}/).entries()].map(([place, paragraph]) => (
          <p key={place}>{paragraph}</p>
        ))}
      </section>
      <AnswerForm posting={posting} />
      {posting.agency_phone && (
        <p className="muted">
          Une question&#8239;? <a href={`tel:${posting.agency_phone}`}>Appelez l’agence</a>
          {posting.agency_address && `, ${posting.agency_address}`}.
        </p>
      )}
    </ReadingPage>
  );
}
