import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";

/** To the owner of an account that was suspended, with the reason; or no longer is (null). */
export const suspensionMail = defineMail(
  "account.suspension",
  {
    data: z.object({ displayName: z.string(), reason: z.string().nullable() }),
    priority: "urgent",
  },
  ({ displayName, reason }, { shopName, supportEmail }) => {
    const heading =
      reason === null ? t("Your account is open again") : t("Your account is suspended");
    return {
      subject: t("{heading}: your account at {shopName}", { heading, shopName }),
      heading,
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName }) },
        ...(reason === null
          ? [{ kind: "text" as const, text: t("You can sign in again as before.") }]
          : [
              {
                kind: "text" as const,
                text: t(
                  "You can no longer sign in, and were signed out everywhere. Orders that you have placed still arrive, and you can return them: write to {supportEmail}.",
                  { supportEmail },
                ),
              },
              { kind: "heading" as const, text: t("The reason") },
              { kind: "text" as const, text: reason },
              {
                kind: "text" as const,
                text: t("If you disagree, the grievance officer looks at it again."),
              },
              { kind: "button" as const, label: t("Grievance officer"), path: "/grievance" },
            ]),
      ],
      footer: t("You receive this because you have an account at {shopName}.", { shopName }),
    };
  },
);
