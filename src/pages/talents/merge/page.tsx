import talent from "@resources/talents/talent";
import { MergePage } from "@/features/merge/MergePage";

/** /talents/:id/merge: this record and another one become one. */
export default function Merge() {
  return <MergePage resource={talent} />;
}
