import { MERGE, type Resource } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { can, useRights } from "@/lib/rights";

/** The way from a list to the records that are perhaps there twice. */
export function DuplicatesLink({ resource }: { readonly resource: Resource }) {
  const rights = useRights();
  if (!can(rights, resource.access, MERGE)) return null;
  return <LinkButton to={`${resource.path}/duplicates`}>Doublons possibles</LinkButton>;
}
