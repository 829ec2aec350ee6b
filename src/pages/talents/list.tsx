import talent from "@resources/talents/talent";
import { DuplicatesLink } from "@/features/merge/DuplicatesLink";
import { ListView } from "@/kit/list/list-view";
import { LinkButton } from "@/kit/parts/link-button";
import { can, useRights } from "@/lib/rights";

/** The list of talents, and the way in for those of a file. */
export default function Talents() {
  const rights = useRights();
  const mayImport = can(rights, "crm", "create") && can(rights, "talents", "create");
  return (
    <ListView
      resource={talent}
      actions={
        <>
          <DuplicatesLink resource={talent} />
          {mayImport && <LinkButton to="/import">Importer</LinkButton>}
        </>
      }
    />
  );
}
