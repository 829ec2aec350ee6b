import type { ReactNode } from "react";
import { Button, CardPage, Notice, PageSpinner } from "@/components/plain";
import { ENDED, type LinkAnswer } from "./link";
import type { Visit } from "./use-link-visit";

interface Props<Ready> {
  readonly link: { readonly visit: Visit<Ready>; readonly open: () => Promise<void> };
  /** Said while it opens; `title` names the page while nothing is known but the link. */
  readonly opening: string;
  readonly title: string;
  /** What is done there; null when the answer lacks what it would show. */
  readonly ready: (answer: LinkAnswer<Ready>) => ReactNode;
  readonly signed: (answer: LinkAnswer<Ready>) => ReactNode;
  /** Once it was answered for good, by this person or before: another title, and what they may still take away. */
  readonly used?: { readonly title?: string | undefined; readonly more?: ReactNode };
}

/** The page of a link: it opens, it cannot be reached, it waits for an answer, it has had one, or it has ended. */
export function LinkEntry<Ready>({ link: { visit, open }, opening, title, ready, signed, used }: Props<Ready>) {
  if (visit.at === "loading") return <PageSpinner label={opening} />;
  if (visit.at === "unreachable")
    return (
      <CardPage title={title}>
        <Notice tone="waiting">{visit.message}</Notice>
        <Button kind="primary" size="large" block onClick={() => void open()}>
          Réessayer
        </Button>
      </CardPage>
    );
  const { answer } = visit;
  if (answer.state === "signed") return signed(answer);
  const page = answer.state === "ready" ? ready(answer) : null;
  if (page) return page;
  const ended = ENDED[answer.state as keyof typeof ENDED] ?? ENDED.unknown;
  const isUsed = answer.state === "used";
  return (
    <CardPage title={(isUsed && used?.title) || ended.title}>
      <Notice tone={ended.tone}>{answer.message}</Notice>
      {isUsed && used?.more}
      {answer.state === "too_many" && (
        <Button size="large" block onClick={() => void open()}>
          Réessayer
        </Button>
      )}
    </CardPage>
  );
}
