import company from "@resources/crm/company";
import { DuplicatesPage } from "@/features/merge/DuplicatesPage";

/** /companies/duplicates: those that were perhaps entered twice. */
export default function Duplicates() {
  return <DuplicatesPage resource={company} />;
}
