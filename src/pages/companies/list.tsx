import company from "@resources/crm/company";
import { DuplicatesLink } from "@/features/merge/DuplicatesLink";
import { ListView } from "@/kit/list/list-view";
import { LinkButton } from "@/kit/parts/link-button";
import { can, useRights } from "@/lib/rights";

/** The list of companies, and the way in for those of a file. */
export default function Companies() {
  const rights = useRights();
  const mayImport = can(rights, "crm", "create") && can(rights, "talents", "create");
  return (
    <ListView
      resource={company}
      actions={
        <>
          <DuplicatesLink resource={company} />
          {mayImport && <LinkButton to="/import">Importer</LinkButton>}
        </>
      }
    />
  );
}
