/** Who is asking: loaded from the database in this very request, never from a cookie's word. */

/** Whether a user may sell; it follows the newest decision on the user's application. */
export const sellerStatuses = ["pending", "approved", "rejected", "blocked"] as const;
export type SellerStatus = (typeof sellerStatuses)[number];

/** Somebody signed in. `sellerStatus` is null for those who never applied. */
export type UserActor = {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly displayName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly isSeller: boolean;
  readonly sellerStatus: SellerStatus | null;
  /** The request in which it asks, as the log names it. */
  readonly requestId?: string | undefined;
};

/** `visitor` is not signed in; `system` is a job or a command at the machine. */
export type Actor = { readonly kind: "visitor" } | { readonly kind: "system" } | UserActor;

/** Nobody in particular, and our own jobs. */
export const visitor: Actor = { kind: "visitor" };
export const system: Actor = { kind: "system" };

/** The same rule wherever it is asked: has the seller flag and an approved application. */
export function isApprovedSeller(actor: Actor): actor is UserActor {
  return actor.kind === "user" && actor.isSeller && actor.sellerStatus === "approved";
}
