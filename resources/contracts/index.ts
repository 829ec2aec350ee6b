import amendment from "./amendment";
import contract from "./contract";
import hire from "./hire";
import signatureRequest from "./signature-request";

/** What is written about a mission, in the order of the menu. */
export const contracts = [contract, amendment, hire, signatureRequest] as const;
