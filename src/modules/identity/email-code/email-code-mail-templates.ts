import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { codeMinutes } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

/** The mail with the code that confirms an address at checkout. Counts for ten minutes. */
export const emailCodeMail = defineMail(
  "account.email-code",
  {
    data: z.object({ code: z.string() }),
    priority: "urgent",
    secrets: ["code"],
    provesAddress: true,
  },
  ({ code }, { shopName }) => ({
    subject: t("{code} is your code for {shopName}", { code, shopName }),
    heading: t("Your code: {code}", { code }),
    blocks: [
      {
        kind: "text",
        text: t(
          "Enter it on the checkout page to confirm your email address. It is valid for {codeMinutes} minutes.",
          { codeMinutes },
        ),
      },
      {
        kind: "note",
        text: t(
          "We never ask for this code by phone or message. Do not share it with anybody. If you are not ordering at {shopName}, ignore this email.",
          { shopName },
        ),
      },
    ],
    footer: t("You receive this because your address was entered at our checkout."),
  }),
);
