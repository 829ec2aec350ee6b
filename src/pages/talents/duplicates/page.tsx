import talent from "@resources/talents/talent";
import { DuplicatesPage } from "@/features/merge/DuplicatesPage";

/** /talents/duplicates: those that were perhaps entered twice. */
export default function Duplicates() {
  return <DuplicatesPage resource={talent} />;
}
