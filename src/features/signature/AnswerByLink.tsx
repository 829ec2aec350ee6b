import type { ReactNode } from "react";
import { Button, CardPage, Field, Notice, TextInput } from "@/components/plain";
import { LinkEntry } from "./LinkEntry";
import type { SignerDraft, useLinkVisit } from "./use-link-visit";

/** Who is asked, and whom they may call instead. */
export type AskedByLink = { signer_name: string; agency: string | null; agency_phone: string | null };
type Draft<What extends string> = SignerDraft<What> & { comment: string };

interface Question<What extends string> {
  readonly title: string;
  readonly subtitle: string;
  readonly body: ReactNode;
  /** From the one that is hoped for to the one that is not. */
  readonly choices: readonly { readonly what: What; readonly label: string }[];
}

interface Props<Ready extends AskedByLink, What extends string> {
  readonly link: ReturnType<typeof useLinkVisit<Ready, Draft<What>>>;
  readonly opening: string;
  /** While nothing is known but the link. */
  readonly title: string;
  readonly question: (asked: Ready) => Question<What>;
  /** Title once it has been answered. */
  readonly answered: (asked: Partial<Ready>) => string;
  /** Title when somebody answered for good. */
  readonly used?: string;
}

const Call = ({ agency_phone: phone, agency }: Partial<AskedByLink>) =>
  phone ? <a href={`tel:${phone}`}>Appeler {agency ?? "l’agence"}</a> : null;

/** A question asked by a link, answered on a phone without an account: one press, a word if one likes, and it may be changed. */
export function AnswerByLink<Ready extends AskedByLink, What extends string>(props: Props<Ready, What>) {
  const { link, opening, title, question, answered, used } = props;
  return (
    <LinkEntry
      link={link}
      opening={opening}
      title={title}
      ready={(answer) => <Choices link={link} asked={answer as unknown as Ready} question={question} />}
      signed={(answer) => (
        <CardPage title={answered(answer as Partial<Ready>)} footer={<Call {...(answer as Partial<AskedByLink>)} />}>
          <Notice tone="good">{answer.message}</Notice>
          <Button size="large" block onClick={() => void link.open()}>
            Changer ma réponse
          </Button>
        </CardPage>
      )}
      used={{ title: used }}
    />
  );
}

function Choices<Ready extends AskedByLink, What extends string>({
  link: { draft, setDraft, problem, isSending, send },
  asked,
  question,
}: Pick<Props<Ready, What>, "link" | "question"> & { readonly asked: Ready }) {
  const { title, subtitle, body, choices } = question(asked);
  return (
    <CardPage title={title} subtitle={subtitle} footer={<Call {...asked} />}>
      {body}
      <Field label="Un mot à l’agence" optional>
        {(slot) => (
          <TextInput
            {...slot}
            maxLength={500}
            value={draft.comment}
            onChange={(comment) => setDraft((now) => ({ ...now, comment }))}
          />
        )}
      </Field>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {draft.pending && (
        <Notice tone="waiting" title="Réponse gardée sur cet appareil">
          Le réseau manque. Elle partira d’elle-même dès qu’il revient.
        </Notice>
      )}
      {choices.map(({ what, label }, rank) => (
        <Button
          key={what}
          {...(rank === 0 && { kind: "primary" as const })}
          size="large"
          block
          busy={isSending}
          onClick={() => void send(what)}
        >
          {label}
        </Button>
      ))}
    </CardPage>
  );
}
