import { z } from "zod";
import { teamRoles, type TeamRole } from "#policy/team-roles.ts";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { teamEvents, type TeamEvent } from "./rules/team-events.ts";
import { teamRoleLimits, teamRoleName, teamRoleSummary } from "./rules/team-role-words.ts";

/** The mails about the team of a shop. `workshop` is the shop's name. */

/** To an address that was invited to a team. Its link changes nothing before a button is pressed. */
export const teamInvitationMail = defineMail(
  "sellers.team-invitation",
  {
    data: z.object({
      by: z.string(),
      workshop: z.string(),
      role: z.enum(teamRoles),
      token: z.string(),
      expiresAt: mailInstant,
    }),
    secrets: ["token"],
  },
  ({ by, workshop, role, token, expiresAt }, { shopName }) => ({
    subject: t("{workshop} invites you to its team at {shopName}", { workshop, shopName }),
    heading: t("Join the team of {workshop}", { workshop }),
    blocks: [
      {
        kind: "text",
        text: t("{by} would like you to work for the shop {workshop} as: {role}.", {
          by,
          workshop,
          role: teamRoleName(role),
        }),
      },
      { kind: "text", text: teamRoleSummary(role) },
      {
        kind: "button",
        label: t("Review the invitation"),
        path: `/join-team?${new URLSearchParams({ token }).toString()}`,
      },
      {
        kind: "note",
        text: t(
          "You join with an account that has this email address; you can create one first. The invitation is valid until {expiresAt}. If you do not know the sender, ignore it.",
          { expiresAt: formatDateTime(expiresAt) },
        ),
      },
    ],
    footer: t("You receive this because a shop at {shopName} entered your address.", { shopName }),
  }),
);

/** To somebody whose place in a team changed, and to the owner of the shop. */
export const teamChangedMail = defineMail(
  "sellers.team-changed",
  {
    topic: "account",
    data: z.object({
      displayName: z.string(),
      /** Whose place changed; null for the person themselves. */
      about: z.string().nullable(),
      workshop: z.string(),
      change: z.enum(teamEvents),
      role: z.enum(teamRoles),
    }),
    priority: "urgent",
  },
  ({ displayName, about, workshop, change, role }) => {
    const heading = about === null ? ofPerson(change, workshop) : ofOwner(change, about);
    return {
      subject: heading,
      heading,
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName }) },
        { kind: "text", text: consequence(change, role, about) },
        ...(about === null
          ? []
          : [{ kind: "button" as const, label: t("Open the team"), path: "/seller/team" }]),
      ],
      footer: t("You receive this because you are, or were, in the team of {workshop}.", {
        workshop,
      }),
    };
  },
);

function ofPerson(change: TeamEvent, workshop: string): string {
  switch (change) {
    case "joined":
      return t("You are now in the team of {workshop}", { workshop });
    case "changed":
      return t("Your role at {workshop} has changed", { workshop });
    case "removed":
      return t("You are no longer in the team of {workshop}", { workshop });
    case "left":
      return t("You have left the team of {workshop}", { workshop });
  }
}

function ofOwner(change: TeamEvent, about: string): string {
  switch (change) {
    case "joined":
      return t("{about} has joined your team", { about });
    case "changed":
      return t("The role of {about} has changed", { about });
    case "removed":
      return t("{about} is no longer in your team", { about });
    case "left":
      return t("{about} has left your team", { about });
  }
}

function consequence(change: TeamEvent, role: TeamRole, about: string | null): string {
  if (change === "removed" || change === "left")
    return about === null
      ? t("You can no longer open the pages of this shop. Your own account stays as it is.")
      : t("This person can no longer open the pages of your shop.");
  return `${t("Role: {role}.", { role: teamRoleName(role) })} ${teamRoleSummary(role)} ${teamRoleLimits(role)}`;
}
