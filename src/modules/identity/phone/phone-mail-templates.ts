import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";

const changes = ["added", "changed", "removed", "signedIn"] as const;
/** What happened with the mobile number of an account. */
export type PhoneChange = (typeof changes)[number];

type Facts = { readonly change: PhoneChange; readonly maskedPhone: string };

/**
 * The mail to the owner when a mobile number is added, changed or removed, and when somebody signed
 * in with it: whoever has taken over a SIM card is seen. The number is masked.
 */
export const phoneMail = defineMail(
  "account.phone",
  {
    data: z.object({
      displayName: z.string(),
      change: z.enum(changes),
      maskedPhone: z.string(),
    }),
    priority: "urgent",
  },
  ({ displayName, ...facts }, { shopName }) => {
    const heading = headingOf(facts.change);
    return {
      subject: t("{heading}: your account at {shopName}", { heading, shopName }),
      heading,
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName }) },
        { kind: "text", text: textOf(facts) },
        {
          kind: "text",
          text: t(
            "If this was not you, choose a new password at once. That signs out every device and stops codes to your mobile number until you confirm it again. Then check the number in your account.",
          ),
        },
        { kind: "button", label: t("This was not me"), path: "/forgot-password" },
      ],
      footer: t("You receive this because something about your account's security changed."),
    };
  },
);

function headingOf(change: PhoneChange): string {
  switch (change) {
    case "added":
      return t("A mobile number was added");
    case "changed":
      return t("Your mobile number was changed");
    case "removed":
      return t("Your mobile number was removed");
    case "signedIn":
      return t("A code was used to sign in");
  }
}

function textOf({ change, maskedPhone }: Facts): string {
  switch (change) {
    case "added":
    case "changed":
      return t("You can now sign in with a code that we send to {maskedPhone}.", { maskedPhone });
    case "removed":
      return t("You can no longer sign in with a code to {maskedPhone}.", { maskedPhone });
    case "signedIn":
      return t("The code that we sent to {maskedPhone} was used to sign in to your account.", {
        maskedPhone,
      });
  }
}
