import { payoutReason } from "#modules/payouts/public.ts";
import { z } from "zod";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { inHours } from "#shared/promise-words.ts";
import { newPayoutAccountHours } from "#shared/promises.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The mails to sellers about their payout account and their payouts. Account numbers are masked.
 */

/** To the seller: the payout account changed. A seller who did not change it must know at once. */
export const payoutAccountMail = defineMail(
  "payouts.accountChanged",
  {
    topic: "money",
    data: z.object({ displayName: z.string(), account: z.string(), payableFrom: mailInstant }),
    priority: "urgent",
  },
  ({ displayName, account, payableFrom }, sender) => {
    const heading = t("Your payout account was changed");
    return sellerText(sender, {
      subject: heading,
      heading,
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: t(
            "Your payouts now go to {account}. For your safety, payouts to a new account are held for {newPayoutAccountHours}, until {payableFrom}.",
            {
              account,
              newPayoutAccountHours: inHours(newPayoutAccountHours),
              payableFrom: formatDateTime(payableFrom),
            },
          ),
        },
        {
          kind: "text",
          text: t(
            "If this was not you, choose a new password immediately and write to {supportEmail}.",
            { supportEmail: sender.supportEmail },
          ),
        },
        { kind: "button", label: t("This was not me"), path: "/forgot-password" },
        { kind: "button", label: t("View your payments"), path: "/seller/payments" },
      ],
    });
  },
);

const payoutFacts = z.object({
  id: z.uuid(),
  outcome: z.enum(["paid", "bounced"]),
  displayName: z.string(),
  account: z.string(),
  amountPaise: z.int(),
  reference: z.string(),
  reason: z.string().nullable(),
  bankReference: z.string().nullable(),
});
type PayoutFacts = z.output<typeof payoutFacts>;

/** To the seller: a payout was paid, or bounced. */
export const payoutMail = defineMail(
  "payouts.settled",
  { topic: "money", data: payoutFacts },
  (payout, sender) => {
    const amount = formatRupees(payout.amountPaise);
    const isPaid = payout.outcome === "paid";
    const heading = isPaid
      ? t("{amount} is in your account", { amount })
      : t("Your payout of {amount} was returned", { amount });
    return sellerText(sender, {
      subject: heading,
      heading,
      blocks: [
        helloBlock(payout.displayName),
        { kind: "text", text: isPaid ? paidWords(payout) : bouncedWords(payout) },
        {
          kind: "rows",
          rows: [
            { name: t("Payout"), value: payout.reference },
            ...(payout.bankReference === null
              ? []
              : [{ name: t("Bank reference"), value: payout.bankReference }]),
            { name: t("Amount"), value: amount, isStrong: true },
          ],
        },
        isPaid
          ? { kind: "button", label: t("See the statement"), path: `/seller/payouts/${payout.id}` }
          : { kind: "button", label: t("Check your account"), path: "/seller/payments" },
      ],
    });
  },
);

function paidWords({ amountPaise, account }: PayoutFacts): string {
  return t(
    "We have paid {amount} to {account}. Your statement shows what it includes, order by order.",
    { amount: formatRupees(amountPaise), account },
  );
}

function bouncedWords({ account, reason }: PayoutFacts): string {
  return reason === null
    ? t(
        "Your bank returned the payout to {account} and gave no reason. The amount is payable again and goes out with your next payout. Please check your account details.",
        { account },
      )
    : t(
        "Your bank returned the payout to {account}: {reason}. The amount is payable again and goes out with your next payout. Please check your account details.",
        { account, reason: payoutReason(reason) },
      );
}
