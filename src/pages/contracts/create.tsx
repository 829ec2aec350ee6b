import contract from "@resources/contracts/contract";
import { CreateView } from "@/kit/form/form-view";
import { ContractAside } from "./form/ContractAside";

/** A new contract, with what the law and its price say of it as one types. */
export default function NewContract() {
  return <CreateView resource={contract} beside={(live, record) => <ContractAside live={live} record={record} />} />;
}
