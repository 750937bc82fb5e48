import { z } from "zod";
import { staffRoles } from "#policy/staff-roles.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";
import { staffRoleName } from "./rules/staff-role-words.ts";

/** To somebody whose roles for the marketplace changed, and to its administrators. */
export const roleChangedMail = defineMail(
  "account.role",
  {
    topic: "account",
    data: z.object({
      displayName: z.string(),
      /** Whose roles changed; null for the person themselves. */
      about: z.string().nullable(),
      by: z.string(),
      isAdmin: z.boolean(),
      roles: z.array(z.enum(staffRoles)).readonly(),
    }),
    priority: "urgent",
  },
  ({ displayName, about, by, isAdmin, roles }, { shopName }) => {
    const names = [...(isAdmin ? [t("Administrator")] : []), ...roles.map(staffRoleName)];
    const heading =
      about === null
        ? t("Your role at {shopName} has changed", { shopName })
        : t("The role of {about} has changed", { about });
    return {
      subject: heading,
      heading,
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName }) },
        {
          kind: "text",
          text:
            names.length === 0
              ? t("{by} has taken all roles away.", { by })
              : t("{by} has changed it. From now on it is: {roles}.", {
                  by,
                  roles: names.join(", "),
                }),
        },
        {
          kind: "text",
          text: t("If you did not expect this, speak to {by} or to another administrator now.", {
            by,
          }),
        },
        ...(about === null
          ? []
          : [{ kind: "button" as const, label: t("Open the team"), path: "/admin/team" }]),
      ],
      footer: t("You receive this because you work for {shopName}.", { shopName }),
    };
  },
);
