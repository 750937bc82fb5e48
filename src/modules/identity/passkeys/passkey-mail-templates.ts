import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";

/** The mail to the owner when a passkey is added or removed. */
export const passkeyMail = defineMail(
  "account.passkey",
  {
    data: z.object({
      displayName: z.string(),
      change: z.enum(["added", "removed"]),
      name: z.string(),
    }),
    priority: "urgent",
  },
  ({ displayName, change, name }, { shopName }) => {
    const heading = change === "added" ? t("A passkey was added") : t("A passkey was removed");
    return {
      subject: t("{heading}: your account at {shopName}", { heading, shopName }),
      heading,
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName }) },
        {
          kind: "text",
          text:
            change === "added"
              ? t("You can now sign in to your account with the passkey “{name}”.", { name })
              : t("You can no longer sign in to your account with the passkey “{name}”.", { name }),
        },
        {
          kind: "text",
          text: t(
            "If this was not you, choose a new password at once. That signs out every device. Then check the passkeys in your account.",
          ),
        },
        { kind: "button", label: t("This was not me"), path: "/forgot-password" },
      ],
      footer: t("You receive this because something about your account's security changed."),
    };
  },
);
