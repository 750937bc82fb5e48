/** Who is asking: loaded from the database in this very request, never from a cookie's word. */

/** Whether a user may sell; it follows the newest decision on the user's application. */
export const sellerStatuses = ["pending", "approved", "rejected", "blocked"] as const;
export type SellerStatus = (typeof sellerStatuses)[number];

/** Somebody signed in. `sellerStatus` is null for those who never applied. */
export type UserActor = {
  readonly kind: "user";
  /** The person who acts. */
  readonly userId: string;
  /** The shop it acts for, in every status; null for those who have none. */
  readonly sellerId: string | null;
  /** null: without a session, where a job goes on with what somebody began. */
  readonly sessionId: string | null;
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

/** Somebody who acts for a shop. */
export type SellerActor = UserActor & { readonly sellerId: string };

/** The same rule wherever it is asked: has the seller flag and an approved application. */
export function isApprovedSeller(actor: Actor): actor is SellerActor {
  return (
    actor.kind === "user" &&
    actor.isSeller &&
    actor.sellerStatus === "approved" &&
    actor.sellerId !== null
  );
}
