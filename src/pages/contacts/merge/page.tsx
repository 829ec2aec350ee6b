import contact from "@resources/crm/contact";
import { MergePage } from "@/features/merge/MergePage";

/** /contacts/:id/merge: this record and another one become one. */
export default function Merge() {
  return <MergePage resource={contact} />;
}
