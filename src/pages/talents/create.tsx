import talent from "@resources/talents/talent";
import { CreateView } from "@/kit/form/form-view";
import { Lookalikes } from "./Lookalikes";

/** A new talent; whoever looks like them is shown while they are typed. */
export default function NewTalent() {
  return <CreateView resource={talent} beside={(live) => <Lookalikes live={live} />} />;
}
