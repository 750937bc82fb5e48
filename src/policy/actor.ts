import type { StaffRole } from "./staff-roles.ts";

/** Who makes the request. Loaded from the database in each request, never trusted from a cookie. */

/** Whether a user may sell; it follows the latest decision on the user's application. */
export const sellerStatuses = ["pending", "approved", "rejected", "blocked"] as const;
export type SellerStatus = (typeof sellerStatuses)[number];

/** A signed-in person. `sellerStatus` is null for those who never applied. */
export type UserActor = {
  readonly kind: "user";
  /** The person who acts. */
  readonly userId: string;
  /** The shop that the person acts for, in every status; null for those who have none. */
  readonly sellerId: string | null;
  /** Null: no session, because a job continues what the person began. */
  readonly sessionId: string | null;
  readonly displayName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  /** What the person does for the marketplace; undefined is none. */
  readonly staffRoles?: readonly StaffRole[] | undefined;
  readonly isSeller: boolean;
  readonly sellerStatus: SellerStatus | null;
  /** Whether signing in takes a code as well. Undefined for jobs, which nobody signs in to. */
  readonly hasSecondFactor?: boolean | undefined;
  /** False: made at checkout by a code, without a password so far. Undefined for jobs. */
  readonly hasPassword?: boolean | undefined;
  /** Whether the person can prove with a passkey who they are. Undefined for jobs. */
  readonly hasPasskey?: boolean | undefined;
  /** Somebody of the staff who gets their rights once they have a second factor. */
  readonly mustAddSecondFactor?: boolean | undefined;
  /** When the person last proved who they are in this session, by password, code or passkey. */
  readonly provedAt?: Date | null | undefined;
  /** The id of the request, as in the log. */
  readonly requestId?: string | undefined;
};

/** `visitor` is not signed in; `system` is a job, or a command on the server. */
export type Actor = { readonly kind: "visitor" } | { readonly kind: "system" } | UserActor;

/** Nobody in particular, and our own jobs. */
export const visitor: Actor = { kind: "visitor" };
/** The actor of jobs and commands on the server. */
export const system: Actor = { kind: "system" };

/** A person who acts for a shop. */
export type SellerActor = UserActor & { readonly sellerId: string };

/**
 * Whether the actor has the seller flag and an approved application. Every check of sellers uses
 * this rule.
 */
export function isApprovedSeller(actor: Actor): actor is SellerActor {
  return (
    actor.kind === "user" &&
    actor.isSeller &&
    actor.sellerStatus === "approved" &&
    actor.sellerId !== null
  );
}
