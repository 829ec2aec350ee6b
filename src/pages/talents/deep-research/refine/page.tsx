import { Button } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { Notice } from "@/components/plain";
import { Criteria } from "@/features/search/Criteria";
import { addressOf, useAsked } from "@/features/search/use-asked";
import { useLexicon } from "@/features/search/use-lexicon";
import { useNames } from "@/features/search/use-names";
import { useRuns } from "@/features/search/use-runs";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { type Server, useServer } from "@/kit/server";
import { today } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { type Criterion, criterion } from "@/rules/search/criteria";
import { type ReadSentence, readSentence } from "@/rules/search/read-sentence";
import styles from "./page.module.css";
import { Suggestions } from "./Suggestions";

/** The clients that the sentence names, as criteria; those nobody knows by that name are said. */
async function clientsOf(server: Server, { clients }: ReadSentence) {
  const found: Criterion[] = [];
  const unknown: string[] = [];
  for (const { name, weight } of clients) {
    const search = { fn: "search_company_ids", q: name };
    const [company] = await server.rows<{ id: string }>("company", { select: "id", size: 1, pg: { search } });
    if (company) found.push(criterion("worked_for", { id: company.id }, weight));
    else unknown.push(name);
  }
  return { found, unknown };
}

/** /talents/deep-research/refine: what was read of the sentence, to be corrected and put in order before looking. */
export default function Refine() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const rights = useRights();
  const server = useServer();
  const sentence = params.get("s") ?? "";
  const lexicon = useLexicon();
  const { criteria, ask } = useAsked();
  const { keep } = useRuns();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const said = useMemo(
    () => (lexicon.data ? readSentence(sentence, lexicon.data, today()) : null),
    [lexicon.data, sentence],
  );
  const names = useNames(criteria ?? []);

  useEffect(() => {
    // Criteria in the address were corrected by hand: the sentence is not read over them.
    if (!said || criteria) return;
    let stale = false;
    clientsOf(server, said)
      .then((clients) => {
        if (stale) return;
        setUnknown(clients.unknown);
        ask({ criteria: [...said.criteria, ...clients.found] });
      })
      .catch((error: unknown) => toast({ type: "error", description: messageOf(error) }));
    return () => {
      stale = true;
    };
  }, [said, criteria, server, ask]);

  if (lexicon.error) return <Failure error={lexicon.error} onRetry={() => void lexicon.refetch()} />;
  if (!lexicon.data || !said || !criteria) return <Skeleton />;
  const unread = [...said.unread, ...unknown];
  const look = async () => {
    // A run that cannot be kept does not keep one from looking.
    if (sentence !== "") await keep(sentence, criteria).catch(() => undefined);
    navigate(`../results?${addressOf(criteria)}&s=${encodeURIComponent(sentence)}`, { relative: "path" });
  };
  return (
    <>
      <PageHeader
        title="Préciser la recherche"
        subtitle={sentence}
        actions={
          <Button type="primary" disabled={criteria.length === 0} onClick={() => void look()}>
            Chercher
          </Button>
        }
      />
      {unread.length > 0 && (
        <div className={styles.unread}>
          <Notice tone="waiting" title="Mots laissés de côté">
            <div className={styles.ways}>
              <p>{unread.join(", ")}</p>
              <Button
                size="small"
                onClick={() =>
                  ask({
                    criteria: [...criteria, criterion("words", { text: unread.join(" OU ").slice(0, 300) }, "wanted")],
                  })
                }
              >
                Les chercher dans les dossiers
              </Button>
              <Suggestions
                key={sentence}
                sentence={sentence}
                unread={unread}
                criteria={criteria}
                lexicon={lexicon.data}
                names={names}
                onTake={(one) => ask({ criteria: [...criteria, one] })}
              />
            </div>
          </Notice>
        </div>
      )}
      {said.headcount !== null && said.headcount > 1 && (
        <p className={styles.count}>{said.headcount} personnes demandées.</p>
      )}
      <Criteria
        criteria={criteria}
        names={names}
        mayAsk={(family) => can(rights, family, "read")}
        onChange={(next) => ask({ criteria: next })}
        isOrdered
      />
      <p className={styles.count}>Les premiers critères comptent plus que les derniers.</p>
    </>
  );
}
