import { z } from "zod";
import type { SellerStatus } from "#policy/actor.ts";

/** The parts of the list of people that can be asked for. */
export const peopleKinds = ["buyers", "sellers", "administrators", "unconfirmed"] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** What an administrator may do about an account. Passwords are neither shown nor set. */
export const AccountStep = z.object({
  intent: z.enum(["endSessions", "sendConfirmation", "makeAdministrator", "removeAdministrator"]),
});
export type AccountStep = z.output<typeof AccountStep>;

/** A line of the list of people. Instants are UTC. */
export type PersonLine = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly isSeller: boolean;
  readonly sellerStatus: SellerStatus | null;
  readonly createdAt: Date;
};

/**
 * One person, with how many browsers are signed in and when one of them was last noted as in use
 * (to the day).
 */
export type PersonDetail = PersonLine & {
  readonly wantsToSell: boolean;
  readonly sessions: number;
  readonly lastVisitAt: Date | null;
};

/**
 * An entry of the audit trail as administrators read it. `actorName` is null for the system and for
 * deleted accounts.
 */
export type AuditRecord = {
  readonly id: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorKind: "user" | "system";
  readonly actorName: string | null;
  /** The request, as the log names it; null for what no request did. */
  readonly requestId: string | null;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/**
 * What is sought in the trail; empty is anything. Days are written 2026-11-21, in India, both
 * included.
 */
export type AuditFilters = {
  /** A part of a name or address, or "system". */
  readonly who: string;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly fromDay: string;
  readonly toDay: string;
};
