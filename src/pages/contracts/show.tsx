import contract from "@resources/contracts/contract";
import { ShowView } from "@/kit/show/show-view";
import { ContractActions } from "./actions/ContractActions";

/** A contract, with the step that its state calls for instead of one button per transition. */
export default function ContractPage() {
  return <ShowView resource={contract} actions={(record) => <ContractActions resource={contract} record={record} />} />;
}
