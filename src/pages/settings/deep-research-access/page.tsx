import deepResearchAccess from "@resources/settings/deep-research-access";
import { ListView } from "@/kit/list/list-view";

/** /settings/deep-research-access: the requests of the workspace, for who may grant them. */
export default function DeepResearchAccesses() {
  return <ListView resource={deepResearchAccess} />;
}
