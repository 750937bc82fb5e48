import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";

/** The mail to the owner when a Google account is linked or removed. */
export const googleMail = defineMail(
  "account.google",
  {
    data: z.object({
      displayName: z.string(),
      change: z.enum(["added", "removed"]),
      /** The address at Google. */
      googleEmail: z.string(),
    }),
    priority: "urgent",
  },
  ({ displayName, change, googleEmail }, { shopName }) => {
    const isAdded = change === "added";
    const heading = isAdded ? t("A Google account was linked") : t("A Google account was removed");
    return {
      subject: t("{heading}: your account at {shopName}", { heading, shopName }),
      heading,
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName }) },
        {
          kind: "text",
          text: isAdded
            ? t("You can now sign in with the Google account {googleEmail}.", { googleEmail })
            : t("You can no longer sign in with the Google account {googleEmail}.", {
                googleEmail,
              }),
        },
        {
          kind: "text",
          text: t(
            "If this was not you, choose a new password at once. That signs out every device. Then check the Google account in your account.",
          ),
        },
        { kind: "button", label: t("This was not me"), path: "/forgot-password" },
      ],
      footer: t("You receive this because something about your account's security changed."),
    };
  },
);
