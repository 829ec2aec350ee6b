import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { typo } from "../../../../src/rules/french.ts";
import { IDENTITY_DOCUMENTS, type IdentityDocument } from "../../../../src/rules/paper/identity-document.ts";
import { drawing, facts, h, say } from "./parts.ts";
import { hasSeal } from "./seal.ts";
import { styles } from "./theme.ts";

/** What the database keeps of one signature (`app.signature_evidence`). Dates are ISO instants. */
export interface Evidence {
  id: string;
  party: "client" | "worker" | "agency";
  signer_name: string;
  signer_email: string | null;
  signer_phone: string | null;
  name: string | null;
  quality: string | null;
  sent_at: string | null;
  opened_at: string | null;
  signed_at: string | null;
  ip: string | null;
  user_agent: string | null;
  document_hash: string | null;
  evidence_hash: string | null;
  image: string | null;
  /** `on_site`: at the agency’s screen, before a member who checked who signed. */
  mode?: "link" | "on_site";
  witness_name?: string | null;
  identity_document?: IdentityDocument | null;
  identity_digits?: string | null;
  /** « 2 sur 3 », where several signed in a stated order. */
  turn?: string | null;
  /** The code by SMS that was given first: to which number, masked, and when it left. Null where none was asked. */
  code_phone?: string | null;
  code_sent_at?: string | null;
  /** Who carried it: our page, or another service, which keeps its own proof. */
  service?: "relais" | "docuseal";
}

export const PARTY = { client: "Entreprise utilisatrice", worker: "Salarié", agency: "Agence" } as const;

const paris = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "medium", timeZone: "Europe/Paris" });

/** « 21 novembre 2026 à 10:32:05 (Paris), 2026-11-21T09:32:05Z ». */
export const instant = (iso: string | null | undefined): string =>
  iso ? `${paris.format(new Date(iso))} (Paris), ${new Date(iso).toISOString().slice(0, 19)}Z` : "";
export const moment = (iso: string | null | undefined): string => (iso ? paris.format(new Date(iso)) : "");

type Line = [string, string | null];

const isOnSite = (evidence: Evidence): boolean => evidence.mode === "on_site";

/** « Sur place, devant Jeanne Roy, le 21 novembre 2026 à 10:32:05 ». */
const onSite = (evidence: Evidence): string =>
  `Sur place, devant ${evidence.witness_name ?? "un membre de l’agence"}, le ${moment(evidence.signed_at)}`;

/** How the signer was identified, beyond their own link: before a member, or by a code; else null. */
export function identified(evidence: Evidence): string | null {
  if (isOnSite(evidence)) return onSite(evidence);
  const { code_phone, code_sent_at } = evidence;
  return code_sent_at ? `Identifié par un code envoyé par SMS au ${code_phone} le ${moment(code_sent_at)}` : null;
}

/** Under the name of a side: who signed for it, when, how they were identified. */
export const signedLines = (evidence: Evidence): string[] =>
  [
    [evidence.name, evidence.quality].filter(Boolean).join(", "),
    `Signé le ${moment(evidence.signed_at)}`,
    identified(evidence),
  ].filter((line) => line !== null);

/** By which road the person signed: their own link, or before a member who checked who they are. */
function howViews(evidence: Evidence): Line[] {
  if (!isOnSite(evidence)) {
    const to = [evidence.signer_name, evidence.signer_email ?? evidence.signer_phone].filter(Boolean).join(", ");
    return [
      ["Lien personnel envoyé à", to],
      ["Identité", identified(evidence)],
    ];
  }
  const paper = evidence.identity_document ? IDENTITY_DOCUMENTS[evidence.identity_document] : "Pièce d’identité";
  return [
    ["Mode", onSite(evidence)],
    ["Identité vérifiée", `${paper}, finissant par ${evidence.identity_digits ?? ""}`],
  ];
}

/** The page of evidence: who, when, from where, what was drawn, and how to check the fingerprints. */
export const evidenceViews = (evidence: Evidence, reference: string): ReactElement[] => [
  say("Preuve de la signature", styles.title),
  say(reference, styles.subtitle),
  facts("Signataire", [
    ["Nom", evidence.name],
    ["Qualité", evidence.quality],
    ["Partie", PARTY[evidence.party]],
    ["Ordre de signature", evidence.turn ?? null],
    ...howViews(evidence),
  ]),
  facts("Moments", [
    ["Lien envoyé", isOnSite(evidence) ? null : instant(evidence.sent_at)],
    ["Document ouvert", isOnSite(evidence) ? null : instant(evidence.opened_at)],
    ["Signature", instant(evidence.signed_at)],
  ]),
  facts("Origine", [
    ["Adresse IP", evidence.ip ?? "Non connue"],
    ["Navigateur", evidence.user_agent],
  ]),
  h(
    View,
    { key: "drawing", style: styles.article, wrap: false },
    say("Signature dessinée", styles.headingText),
    drawing(evidence.image) ?? say("Le dessin est conservé par l’agence.", styles.muted),
  ),
  facts("Empreintes (SHA-256)", [
    ["Contenu signé", evidence.document_hash],
    ["Preuve", evidence.evidence_hash],
    ["Demande de signature", evidence.id],
  ]),
  h(
    View,
    { key: "how", style: styles.article },
    say(
      typo(
        "Le contenu signé et la preuve sont joints à ce fichier (contenu-signe.json, preuve.json). L’empreinte du contenu est le SHA-256 de contenu-signe.json. L’empreinte de la preuve est le SHA-256 de\u202f: demande, empreinte du contenu, nom, qualité, date UTC, adresse IP, navigateur, empreinte du dessin, et pour une signature sur place «\u202fsur place\u202f», le membre, la pièce (code) et ses quatre derniers caractères, ou pour une signature précédée d’un code «\u202fcode SMS\u202f», le numéro masqué et la date UTC de son envoi, séparés par une barre verticale, les valeurs absentes omises. Signature électronique simple au sens de l’article 25 du règlement (UE) n° 910/2014.",
      ),
      styles.muted,
    ),
    hasSeal()
      ? say(
          "Ce fichier porte le cachet électronique de l’agence (PAdES)\u202f: la moindre modification se voit dans un lecteur de PDF, ou sur la page «\u202fVérifier un document\u202f» de l’application.",
          styles.muted,
        )
      : null,
  ),
];
