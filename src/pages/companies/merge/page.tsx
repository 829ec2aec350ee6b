import company from "@resources/crm/company";
import { MergePage } from "@/features/merge/MergePage";

/** /companies/:id/merge: this record and another one become one. */
export default function Merge() {
  return <MergePage resource={company} />;
}
