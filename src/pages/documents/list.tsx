import document from "@resources/reference/document";
import { BatchOfPeople } from "@/features/papers/batch/BatchOfPeople";
import { ListView } from "@/kit/list/list-view";

/** Every document that one may read, and the way in for several at once. */
export default function Documents() {
  return <ListView resource={document} actions={<BatchOfPeople />} />;
}
