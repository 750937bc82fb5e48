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
              ? t("The passkey “{name}” now signs in to your account.", { name })
              : t("The passkey “{name}” no longer signs in to your account.", { name }),
        },
        {
          kind: "text",
          text: t(
            "If this was not you, choose a new password at once. That signs out every device; then look at the passkeys in your account.",
          ),
        },
        { kind: "button", label: t("This was not me"), path: "/forgot-password" },
      ],
      footer: t("You receive this because something about your account's security changed."),
    };
  },
);
