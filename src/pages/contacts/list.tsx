import contact from "@resources/crm/contact";
import { DuplicatesLink } from "@/features/merge/DuplicatesLink";
import { ListView } from "@/kit/list/list-view";

/** The list of contacts, and the way to those who are there twice. */
export default function Contacts() {
  return <ListView resource={contact} actions={<DuplicatesLink resource={contact} />} />;
}
