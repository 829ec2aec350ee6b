import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Button, CardPage, Notice, PageSpinner } from "@/components/plain";
import { ENDED } from "@/features/signature/link";
import { formatDate, formatDateTime } from "@/lib/dates";
import { formatBytes } from "@/lib/money";
import { count } from "@/rules/french";
import { openLink, type Shown, takeFile } from "./link";

type Visit =
  | { readonly at: "loading" }
  | { readonly at: "unreachable"; readonly message: string }
  | { readonly at: "answered"; readonly answer: Shown };

/** /inspection?token=… : the papers of a site, for the inspector who was handed the link, on a phone, without an account. */
export default function Inspection() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [visit, setVisit] = useState<Visit>({ at: "loading" });
  const open = useCallback(async () => {
    setVisit({ at: "loading" });
    try {
      setVisit({ at: "answered", answer: await openLink(token) });
    } catch (refused) {
      setVisit({ at: "unreachable", message: (refused as Error).message });
    }
  }, [token]);
  useEffect(() => void open(), [open]);

  if (visit.at === "loading") return <PageSpinner label="Ouverture du dossier…" />;
  if (visit.at === "unreachable")
    return (
      <CardPage title="Dossier d’inspection">
        <Notice tone="waiting">{visit.message}</Notice>
        <Button kind="primary" size="large" block onClick={() => void open()}>
          Réessayer
        </Button>
      </CardPage>
    );
  const { answer } = visit;
  if (answer.state === "ready") return <Files token={token} shown={answer} />;
  const { title, tone } = ENDED[answer.state];
  return (
    <CardPage title={title}>
      <Notice tone={tone}>{answer.message}</Notice>
    </CardPage>
  );
}

type Props = { readonly token: string; readonly shown: Extract<Shown, { state: "ready" }> };

function Files({ token, shown }: Props) {
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: number) => {
    setBusy(file);
    setProblem(null);
    try {
      await takeFile(token, file, shown.files[file]?.name ?? "dossier");
    } catch (refused) {
      setProblem((refused as Error).message);
    }
    setBusy(null);
  };
  const { agency_phone: phone, agency, missing, files } = shown;
  return (
    <CardPage
      title="Dossier d’inspection"
      subtitle={`${[shown.title, agency].filter(Boolean).join(", ")}\u202f: ${count(shown.workers, "salarié")}, présents du ${formatDate(shown.since)} au ${formatDate(shown.until)}.`}
      footer={phone && <a href={`tel:${phone}`}>Appeler {agency ?? "l’agence"}</a>}
    >
      {missing > 0 && (
        <Notice tone="bad" title={count(missing, "pièce manque", "pièces manquent")}>
          Le sommaire du PDF dit laquelle, pour chaque salarié.
        </Notice>
      )}
      {files.map(({ name, type, size }, index) => (
        <Button
          key={name}
          kind={type === "pdf" ? "primary" : "default"}
          size="large"
          block
          busy={busy === index}
          onClick={() => void take(index)}
        >
          {type === "pdf" ? "Ouvrir le PDF" : "Télécharger l’archive ZIP"}
          {files.length > 2 && `, partie ${Math.floor(index / 2) + 1}`} ({formatBytes(size)})
        </Button>
      ))}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p>
        Préparé le {formatDateTime(shown.made_at)}. Ce lien s’éteint le {formatDateTime(shown.expires_at)}&#8239;;
        chaque consultation est notée.
      </p>
    </CardPage>
  );
}
