import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { accountCodeMinutes } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

/** The mail with the code that confirms an order of somebody who is signed in. */
export const accountCodeMail = defineMail(
  "account.order-code",
  { data: z.object({ code: z.string() }), priority: "urgent", secrets: ["code"] },
  ({ code }, { shopName }) => ({
    subject: t("{code} is your code for {shopName}", { code, shopName }),
    heading: t("Your code: {code}", { code }),
    blocks: [
      {
        kind: "text",
        text: t(
          "Enter it on the checkout page to confirm your order with cash on delivery. It is valid for {minutes} minutes.",
          { minutes: accountCodeMinutes },
        ),
      },
      {
        kind: "note",
        text: t(
          "We never ask for this code by phone or message. Do not share it with anybody. If you are not ordering at {shopName}, change your password.",
          { shopName },
        ),
      },
    ],
    footer: t("You receive this because somebody ordered with your account."),
  }),
);
