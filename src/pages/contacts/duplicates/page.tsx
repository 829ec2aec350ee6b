import contact from "@resources/crm/contact";
import { DuplicatesPage } from "@/features/merge/DuplicatesPage";

/** /contacts/duplicates: those that were perhaps entered twice. */
export default function Duplicates() {
  return <DuplicatesPage resource={contact} />;
}
