// Signatures leave by one interface, whoever carries them: our own page (`own.ts`) or DocuSeal (`docuseal.ts`).

/** A request to sign one paper. */
export interface Asked {
  /** Of the signature request: asked twice under the same id, there is one submission. */
  id: string;
  /** The letter that brings the link: sent with the link by our own page, after it by the base for another service. */
  letter: Letter;
  signer: { name: string; email: string };
  /** ISO: the paper is not signed after. */
  expiresAt: string;
  title: string;
  /** Prints the paper, with the place of the signature, for who shows it elsewhere. */
  paper(): Promise<Uint8Array>;
}

export interface Letter {
  subject: string;
  template: string;
  data: Record<string, unknown>;
}

/** A request, as the service knows it. */
export interface Submission {
  id: string;
  slug: string;
  /** Where it is signed: for its signer alone. Null when the service tells nobody. */
  link: string | null;
}

export interface SignatureState {
  status: "pending" | "signed" | "refused" | "expired";
  openedAt?: string | null;
  /** With « signed »: ISO. */
  signedAt?: string | null;
  name?: string | null;
  ip?: string | null;
  userAgent?: string | null;
  /** With « refused ». */
  reason?: string | null;
}

export interface SignedPaper {
  pdf: Uint8Array;
  /** The service’s own page of proof, once it has written it. */
  evidence: Uint8Array | null;
}

/**
 * Every call may be made again: nothing is made, sent or canceled twice.
 * @template A what it needs to know of a request
 * @throws ServiceTrouble when the service does not answer as it should
 */
export interface SignatureService<A = Asked> {
  create(asked: A): Promise<Submission | null>;
  state(submission: Submission): Promise<SignatureState>;
  fetch(submission: Submission): Promise<SignedPaper>;
  cancel(submission: Submission): Promise<void>;
}

/** Why the service is not followed, in words for a member; it is asked again later. */
export class ServiceTrouble extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ServiceTrouble";
  }
}
