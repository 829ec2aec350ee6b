import { LinkButton } from "@/kit/parts/link-button";
import { can, useRights } from "@/lib/rights";
import { AddToOrder } from "./AddToOrder";
import { AddToPool } from "./AddToPool";
import type { Chosen } from "./found";

type Props = { readonly people: readonly Chosen[]; readonly onDone: () => void };

/** What is done with people who were found, whatever they were looked for: each is where it is done one by one too. */
export function ForChosen({ people, onDone }: Props) {
  const rights = useRights();
  const ids = people.map(({ id }) => id).join(",");
  return (
    <>
      <LinkButton type="primary" to={`/calls/new?talents=${ids}`}>
        Appeler
      </LinkButton>
      <LinkButton to={`/messages/new?talents=${ids}`}>Écrire</LinkButton>
      {can(rights, "missions", "create") && <AddToOrder people={people} onDone={onDone} />}
      <AddToPool people={people} onDone={onDone} />
      {can(rights, "marketing", "create") && (
        <LinkButton to={`/talents/push-marketing?talents=${ids}`}>Proposer à des clients</LinkButton>
      )}
    </>
  );
}
