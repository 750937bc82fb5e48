import type { StaffRole } from "./staff-roles.ts";
import type { TeamRole } from "./team-roles.ts";

/** Who makes the request. Loaded from the database in each request, never trusted from a cookie. */

/** Whether a user may sell; it follows the latest decision on the user's application. */
export const sellerStatuses = ["pending", "approved", "rejected", "blocked"] as const;
export type SellerStatus = (typeof sellerStatuses)[number];

/**
 * A signed-in person. `sellerStatus` is null for those who never applied. `isSeller` and
 * `sellerStatus` are about the shop of `sellerId`, which may be somebody else's.
 */
export type UserActor = {
  readonly kind: "user";
  /** The person who acts. */
  readonly userId: string;
  /** The shop that the person acts for, in every status; null for those who have none. */
  readonly sellerId: string | null;
  /** The role in the team of somebody else's shop; undefined for owners and everybody else. */
  readonly teamRole?: TeamRole | undefined;
  /** Null: no session, because a job continues what the person began. */
  readonly sessionId: string | null;
  readonly displayName: string;
  /** Null: the account has a mobile number only. */
  readonly email: string | null;
  /** That number; null or undefined where there is an email address. */
  readonly phone?: string | null | undefined;
  /** Whether the email address is confirmed, or the mobile number where there is none. */
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
  /** The same by code or passkey only. Known inside the transaction of a command. */
  readonly factorProvedAt?: Date | null | undefined;
  /** The id of the request, as in the log. */
  readonly requestId?: string | undefined;
};

/** `visitor` is not signed in; `system` is a job, or a command on the server. */
export type Actor = { readonly kind: "visitor" } | { readonly kind: "system" } | UserActor;

/** Nobody in particular, and our own jobs. */
export const visitor: Actor = { kind: "visitor" };
/** The actor of jobs and commands on the server. */
export const system: Actor = { kind: "system" };

/** Whether mails reach the actor; an account with a mobile number only gets messages instead. */
export function hasEmail(actor: Actor): boolean {
  return actor.kind !== "user" || actor.email !== null;
}

/** A person who acts for a shop. */
export type SellerActor = UserActor & { readonly sellerId: string };

/**
 * Whether the actor acts for a shop with an approved application: as its owner, or in its team.
 * What each of them may do is in `can`.
 */
export function isApprovedSeller(actor: Actor): actor is SellerActor {
  return (
    actor.kind === "user" &&
    actor.isSeller &&
    actor.sellerStatus === "approved" &&
    actor.sellerId !== null
  );
}

/** Whether the actor owns an approved shop. People of its team do not. */
export function ownsShop(actor: Actor): actor is SellerActor {
  return isApprovedSeller(actor) && actor.teamRole === undefined;
}
