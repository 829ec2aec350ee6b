import { keepPreviousData } from "@tanstack/react-query";
import type { Tone } from "@/components/theme/tokens";
import { useRead } from "@/kit/server";
import { usePageActive } from "@/lib/page-active";

type Queue = { waiting: number; late_seconds: number };

/** `technical_overview()`: numbers, codes and patterns of addresses; nothing that somebody wrote. Delays in seconds. */
export type Overview = {
  at: string;
  jobs: Queue & { planned: number; running: number; failed_today: number };
  mails: Queue & { failed: number; sent_today: number };
  job_list: {
    id: string;
    kind: string;
    status: string;
    attempts: number;
    max_attempts: number;
    error: string | null;
    at: string;
  }[];
  mail_list: { id: string; template: string; status: string; attempts: number; error: string | null; at: string }[];
  incidents: {
    id: string;
    kind: "error" | "slow";
    place: string;
    code: string;
    occurrences: number;
    longest_ms: number | null;
    last_at: string;
  }[];
  /** Empty where the database does not count its statements. */
  statements: { statement: string; calls: number; mean_ms: number; longest_ms: number }[];
  /** Calls to the language model since the first of the month; no euros where no price is set. */
  assistant: { calls: number; failed: number; tokens: number; euros: number | null };
};

const EVERY = 15_000;

/** Asked again every quarter of a minute while the page is looked at. */
export function useOverview() {
  const active = usePageActive();
  return useRead({
    tables: ["job_run"],
    key: ["technical_overview"],
    read: ({ call }, signal) => call<Overview>("technical_overview", {}, signal),
    enabled: active,
    refetchInterval: EVERY,
    placeholderData: keepPreviousData,
  });
}

export const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  queued: { label: "En attente", tone: "waiting" },
  running: { label: "En cours", tone: "info" },
  failed: { label: "Échec", tone: "bad" },
};

/** What runs aside and what is written, in words; what is not known here keeps its code. */
export const KINDS: Readonly<Record<string, string>> = {
  import: "Import d’un fichier",
  "forget-files": "Retrait des fichiers d’une personne anonymisée",
  "read-document": "Lecture d’un papier rangé",
  "store-signed-contract": "Rangement d’un contrat signé",
  "store-condition": "Rangement de conditions commerciales",
  "mail-signature": "Lien de signature à envoyer",
  information: "Information d’une personne",
  signature: "Lien de signature",
};

/** « 12 s », « 4 min », « 3 h ». */
export function delay(seconds: number): string {
  if (seconds < 90) return `${seconds}\u00a0s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)}\u00a0min` : `${Math.round(seconds / 3600)}\u00a0h`;
}

/** A queue is well, waits, or has been waiting for longer than anything takes. Five minutes, as `/healthz` reckons. */
export function verdict({ waiting, late_seconds: late }: Queue, failed: number): { label: string; tone: Tone } {
  if (late >= 300) return { label: `En retard de ${delay(late)}`, tone: "bad" };
  if (failed > 0) return { label: failed > 1 ? `${failed} échecs` : "1 échec", tone: "bad" };
  return waiting > 0 ? { label: "Au travail", tone: "info" } : { label: "À jour", tone: "good" };
}
