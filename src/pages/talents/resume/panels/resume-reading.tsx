import { Button } from "antd";
import { useMemo, useState } from "react";
import { AskAssistant } from "@/features/assistant/AskAssistant";
import type { Resource, Row } from "@/kit/declaration";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDate, today } from "@/lib/dates";
import { functions } from "@/lib/functions";
import { can, type Owned, useRights } from "@/lib/rights";
import { bucketOf } from "@/lib/storage";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { assistedProposals, type FactName, factsOf, type Proposal, proposalsOf } from "@/rules/resume/diff";
import { readResume } from "@/rules/resume/read";
import { Proposals } from "../Proposals";
import styles from "../resume.module.css";
import { type Resume, useFileNow, useNewestResume } from "../use-resume";

/** As `POST /ai/resume` answers. */
type Assisted = Parameters<typeof assistedProposals>[0] & { readonly refused: number };

const TOUCHED = ["talent", "resume", "certificate", "talent_job", "talent_software"];
const NO_TITLES: ReadonlySet<FactName> = new Set(["certificates"]);

/** The newest résumé, read, and what it says that the file does not: nothing is written but what a hand takes. */
export default function ResumeReading({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const newest = useNewestResume(String(record.id));
  const resume = newest.data;
  const isRead = Boolean(resume?.content);
  const file = useFileNow(record, isRead);
  const [step, setStep] = useState<string | null>(null);
  const [answer, setAnswer] = useState<(Assisted & { of: string | null }) | null>(null);
  const mayEdit = can(rights, resource.access, "edit", record as Owned);

  const mine = useMemo(
    () =>
      resume?.content && file.data
        ? proposalsOf(readResume(resume.content, file.data.lexicon, today()), file.data.now, file.data.nameOf)
        : null,
    [resume?.content, file.data],
  );
  // Of this file and of this text alone: another one, or the same read again, was not read by the assistant.
  const assisted = answer?.of === resume?.content ? answer : null;
  const proposals =
    mine && file.data && assisted
      ? [...mine, ...assistedProposals(assisted, file.data.now, mine, file.data.nameOf)]
      : mine;
  if (newest.error) return <Failure error={newest.error} onRetry={() => void newest.refetch()} />;
  if (file.error) return <Failure error={file.error} onRetry={() => void file.refetch()} />;
  if (newest.isPending) return <Skeleton rows={2} />;
  if (!resume)
    return <p className={styles.quiet}>Ajoutez un CV ci-dessus{"\u202f"}: il sera lu ici, ligne par ligne.</p>;

  const keep = (one: Resume, values: Row) =>
    server.update("resume", one.id, values, { version: one.version }).finally(() => refresh("resume"));
  const read = async () => {
    setStep("Ouverture du fichier…");
    try {
      const { data, error } = await bucketOf("documents").download(resume.file);
      if (error) throw new Error("Ce fichier ne peut pas être ouvert.");
      const { textOfFile } = await import("@/features/papers/read-text");
      const content = await textOfFile(data, resume.mime_type ?? data.type, setStep);
      await keep(resume, { content, parsing_status: "done" });
      refresh("talent");
    } catch (failure) {
      const error = messageOf(failure);
      toast({ type: "error", description: error });
      await keep(resume, { parsing_status: "failed", parsed: { ...resume.parsed, error } }).catch(() => undefined);
    } finally {
      setStep(null);
    }
  };
  const take = async (taken: readonly Proposal[]) => {
    try {
      await server.call("apply_resume", {
        resume_id: resume.id,
        version: Number(record.version),
        facts: factsOf(taken),
      });
      toast({ type: "success", description: "La fiche est complétée." });
    } catch (refusal) {
      toast({ type: "error", description: messageOf(refusal) });
    } finally {
      for (const table of TOUCHED) refresh(table);
    }
  };
  const barred = can(rights, "compliance", "create") ? new Set<FactName>() : NO_TITLES;

  return (
    <div className={styles.reading}>
      <p className={styles.quiet} aria-live="polite">
        {step ?? said(resume)}
      </p>
      {mayEdit && (
        <Button type={isRead ? "default" : "primary"} loading={step !== null} onClick={() => void read()}>
          {isRead ? "Relire le fichier" : "Lire ce CV"}
        </Button>
      )}
      {mayEdit && isRead && !assisted && (
        <AskAssistant
          onAsk={async () =>
            setAnswer({
              ...(await functions.post<Assisted>("ai/resume", { resume_id: resume.id })),
              of: resume.content,
            })
          }
        />
      )}
      {mine && assisted && proposals && (
        <p className={styles.quiet} aria-live="polite">
          {saidOf(assisted, proposals.length - mine.length)}
        </p>
      )}
      {isRead && !proposals && <Skeleton rows={4} />}
      {proposals?.length === 0 && <p>La fiche dit déjà tout ce qui a été lu dans ce CV.</p>}
      {proposals && proposals.length > 0 && mayEdit && (
        <Proposals proposals={proposals} barred={barred} onTake={take} />
      )}
      {resume.content && (
        <details className={styles.text}>
          <summary>Texte lu</summary>
          <pre>{resume.content}</pre>
        </details>
      )}
    </div>
  );
}

function saidOf({ refused }: Assisted, added: number): string {
  const more = added === 0 ? "n’a rien vu de plus" : `propose ${count(added, "ligne")} de plus`;
  const thrown = count(refused, "ligne écartée", "lignes écartées");
  return `L’assistant ${more}${refused === 0 ? "." : `\u202f; ${thrown}, que le texte ne dit pas.`}`;
}

function said({ file_name, parsing_status, parsed }: Resume): string {
  const name = `«\u202f${file_name ?? "CV"}\u202f»`;
  if (parsing_status === "failed") return `${name} n’a pas pu être lu\u202f: ${parsed?.error ?? "texte illisible."}`;
  if (parsing_status !== "done") return `${name} n’a pas encore été lu. La lecture se fait dans votre navigateur.`;
  return parsed?.applied_at
    ? `${name}, lu et reporté le ${formatDate(parsed.applied_at.slice(0, 10))}.`
    : `${name}, lu.`;
}
