import contract from "@resources/contracts/contract";
import { EditView } from "@/kit/form/form-view";
import { ContractAside } from "./form/ContractAside";

/** A contract being written, with what the law and its price say of it as one types. */
export default function EditContract() {
  return <EditView resource={contract} beside={(live, record) => <ContractAside live={live} record={record} />} />;
}
