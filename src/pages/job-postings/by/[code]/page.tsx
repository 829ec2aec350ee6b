import { Link, useParams } from "react-router";
import { CardPage, Notice, PageSpinner, ReadingHeader, ReadingPage } from "@/components/plain";
import type { OpenPosting } from "@/rules/posting/structured";
import { Unreachable } from "../../Unreachable";
import { useVisit } from "../../use-visit";
import { placeOf, SENT_BY, wageOf } from "../../words";
import styles from "./page.module.css";

type Recommended = {
  readonly state: "open";
  readonly first_name: string | null;
  readonly agency: string | null;
  readonly agency_phone: string | null;
  readonly offers: readonly OpenPosting[];
};

/** /job-postings/by/:code: the open offers, as somebody who works for the agency hands them around. */
export default function RecommendedPage() {
  const { code = "" } = useParams();
  const visit = useVisit<Recommended | { readonly state: "unknown" }>("by", "code", code);
  if (visit.at === "loading") return <PageSpinner label="Ouverture des offres…" />;
  if (visit.at === "unreachable")
    return <Unreachable title="Offres d’emploi" message={visit.message} onRetry={visit.open} />;
  const { answer } = visit;
  if (answer.state === "unknown")
    return (
      <CardPage title="Lien introuvable">
        <Notice tone="neutral">Vérifiez l’adresse, ou demandez le lien à nouveau à qui vous l’a donné.</Notice>
      </CardPage>
    );
  const agency = answer.agency ?? "L’agence";
  return (
    <ReadingPage tab={`Offres d’emploi · ${agency}`}>
      <ReadingHeader
        from={agency}
        title={answer.first_name ? `${answer.first_name} vous recommande` : "Vous êtes recommandé"}
      >
        <p className="muted">
          Choisissez une offre et répondez vous-même&#8239;: rien n’a été transmis à l’agence à votre sujet.
        </p>
      </ReadingHeader>
      {answer.offers.length === 0 && (
        <Notice tone="neutral">
          Aucune offre n’est ouverte aujourd’hui. Gardez ce lien&#8239;: il restera le même.
        </Notice>
      )}
      {answer.offers.length > 0 && (
        <ul className={styles.offers} aria-label="Offres ouvertes">
          {answer.offers.map((offer) => (
            <li key={offer.id}>
              <Link to={`/job-postings/${offer.id}?${SENT_BY}=${encodeURIComponent(code)}`}>{offer.title}</Link>
              <span className="muted">{[placeOf(offer), wageOf(offer)].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ul>
      )}
      {answer.agency_phone && (
        <p className="muted">
          Une question&#8239;? <a href={`tel:${answer.agency_phone}`}>Appelez l’agence</a>.
        </p>
      )}
    </ReadingPage>
  );
}
