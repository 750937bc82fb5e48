/** What became of a proof. `gone_ahead`: nobody answered in time, so it is made as shown. */
export const proofStatuses = [
  "sent",
  "approved",
  "change_asked",
  "withdrawn",
  "gone_ahead",
] as const;

/** One of `proofStatuses`. */
export type ProofStatus = (typeof proofStatuses)[number];

/** What will be made, as the artisan showed it and as its buyer answered. */
export type Proof = {
  readonly id: string;
  /** Counts the proofs of a line, from 1. */
  readonly version: number;
  readonly status: ProofStatus;
  /** The artisan's words; null once the account of the buyer is erased. */
  readonly note: string | null;
  readonly sentAt: Date;
  readonly answeredAt: Date | null;
  /** What the buyer wants to be different. */
  readonly changeNote: string | null;
  /** The ids of the artisan's private pictures. */
  readonly imageIds: readonly string[];
  /** The ids of the private pictures with which the buyer shows the change. */
  readonly changeImageIds: readonly string[];
};

/** A line that is made for one buyer, with its proofs, the first one first. */
export type LineProofs = {
  readonly lineNumber: number;
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
  /** Whether the listing promised a drawing before cutting. */
  readonly isPromised: boolean;
  /** Whether it must not be cut or sent yet. */
  readonly isWaiting: boolean;
  /** Whether it is begun, or in a parcel. */
  readonly isBegun: boolean;
  readonly proofs: readonly Proof[];
};
