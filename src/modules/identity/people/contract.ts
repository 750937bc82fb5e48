import { z } from "zod";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { staffRoles, type StaffRole } from "#policy/staff-roles.ts";
import type { SellerStatus } from "#policy/actor.ts";

/** The filters of the list of users. */
export const peopleKinds = [
  "buyers",
  "sellers",
  "administrators",
  "staff",
  "unconfirmed",
  "suspended",
] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** What an administrator may do with an account. Passwords can neither be read nor set. */
export const AccountStep = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum([
      "endSessions",
      "sendConfirmation",
      "makeAdministrator",
      "removeAdministrator",
      "liftSuspension",
    ]),
  }),
  z.object({
    intent: z.literal("suspend"),
    reason: requiredText(1000, () => t("Please give a reason. The person will see it.")),
  }),
]);
export type AccountStep = z.output<typeof AccountStep>;

/** The staff's roles to give to an account: by its address in a new line, else by its id. */
export const StaffRolesInput = z
  .object({
    userId: z.string().max(36).optional(),
    email: z.string().trim().max(320).default(""),
    ...(Object.fromEntries(
      staffRoles.map((role) => [role, z.literal("on").optional()]),
    ) as Readonly<Record<StaffRole, z.ZodOptional<z.ZodLiteral<"on">>>>),
  })
  .transform(({ userId, email, ...ticked }) => ({
    userId,
    email,
    roles: staffRoles.filter((role) => ticked[role] === "on"),
  }));
export type StaffRolesInput = z.output<typeof StaffRolesInput>;

/** Somebody who works for the marketplace. */
export type TeamMember = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly staffRoles: readonly StaffRole[];
  readonly hasSecondFactor: boolean;
};

/** A row in the list of users. Times are UTC. */
export type PersonLine = {
  readonly userId: string;
  readonly name: string;
  /** The email address, or the mobile number of an account without one. */
  readonly email: string;
  readonly hasEmail: boolean;
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly staffRoles: readonly StaffRole[];
  readonly isSeller: boolean;
  readonly sellerStatus: SellerStatus | null;
  /** Why the account is suspended; null if it is not. */
  readonly suspendedFor: string | null;
  readonly createdAt: Date;
};

/** A user, with the number of sessions and the day of the last visit. */
export type PersonDetail = PersonLine & {
  readonly wantsToSell: boolean;
  readonly sessions: number;
  readonly lastVisitAt: Date | null;
};

/**
 * An audit entry for administrators. `actorName` is null for the system and for deleted accounts.
 */
export type AuditRecord = {
  readonly id: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorKind: "user" | "system";
  readonly actorName: string | null;
  /** The request id as in the log; null without a request. */
  readonly requestId: string | null;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** What somebody of a shop's team did, for the shop's owner. */
export type TeamEntry = Pick<AuditRecord, "id" | "at" | "action" | "objectType" | "objectId"> & {
  readonly actorName: string;
};

/**
 * The filters of the audit trail; "" means any. Days such as 2026-11-21 are in India, both
 * inclusive.
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
