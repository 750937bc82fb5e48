import { z } from "zod";
import { emailProblems } from "#modules/identity/public.ts";
import { teamRoles, type TeamRole } from "#policy/team-roles.ts";
import { cleanLine } from "#shared/text.ts";

const role = z.enum(teamRoles);

/** The address and role of somebody to invite. */
export const TeamInvitationInput = z
  .object({
    intent: z.literal("invite"),
    email: z.string().max(1000).catch("").transform(cleanLine),
    role,
  })
  .superRefine(({ email }, context) => {
    for (const { field, message } of emailProblems(email))
      context.addIssue({ code: "custom", path: [field], message });
  });

/** What the owner of a shop may do with the team. */
export const TeamChange = z.union([
  TeamInvitationInput,
  z.object({ intent: z.literal("resend"), invitationId: z.string().max(100) }),
  z.object({ intent: z.literal("withdraw"), invitationId: z.string().max(100) }),
  z.object({ intent: z.literal("changeRole"), userId: z.string().max(100), role }),
  z.object({ intent: z.literal("remove"), userId: z.string().max(100) }),
]);

/** The answer of somebody who opened an invitation. */
export const TeamInvitationAnswer = z.object({ token: z.string().max(200) });

/** Leaves the team in which somebody works. */
export const TeamLeaving = z.object({ intent: z.literal("leaveTeam") });

/** Somebody in the team of a shop. */
export type ShopTeamMember = {
  readonly userId: string;
  readonly displayName: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly joinedAt: Date;
  readonly lastSeenAt: Date | null;
};

/** An invitation that was not accepted yet. */
export type SentTeamInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
};

/** An invitation, for whoever opened its link. */
export type TeamInvitationOfLink = {
  readonly shopName: string;
  readonly email: string;
  readonly role: TeamRole;
};

/** The shop for which somebody of a team works. */
export type OwnTeam = { readonly shopName: string; readonly role: TeamRole };
