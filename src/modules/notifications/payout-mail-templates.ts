import type { AccountForMail, PayoutForMail } from "#modules/payouts/public.server.ts";
import { renderMail } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { inHours } from "#shared/promise-words.ts";
import { newPayoutAccountHours } from "#shared/promises.ts";
import type { MailSender } from "./mail-sender.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The mails to sellers about their payout account and their payouts. Account numbers are masked.
 */

type Addressee = { readonly displayName: string; readonly email: string };

/** To the seller: the payout account changed. A seller who did not change it must know at once. */
export function payoutAccountMail(
  sender: MailSender & { readonly supportEmail: string },
  { account, payableFrom }: AccountForMail,
  to: Addressee,
  accountId: string,
): Mail {
  const heading = t("Your payout account was changed");
  const content = renderMail({
    ...sender,
    heading,
    blocks: [
      { kind: "text", text: t("Hello {displayName},", { displayName: to.displayName }) },
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
          {
            supportEmail: sender.supportEmail,
          },
        ),
      },
      { kind: "button", label: t("View your payments"), path: "/seller/payments" },
    ],
    footer: t("You receive this because you sell at {shopName}.", { shopName: sender.shopName }),
  });
  return {
    kind: "payouts.accountChanged",
    to: to.email,
    subject: heading,
    cause: `payouts.accountChanged:${accountId}`,
    ...content,
  };
}

function paidWords({ amountPaise, account }: PayoutForMail): string {
  return t(
    "We have paid {amount} to {account}. Your statement shows what it includes, order by order.",
    { amount: formatRupees(amountPaise), account },
  );
}

function bouncedWords({ account, reason }: PayoutForMail): string {
  return reason === null
    ? t(
        "Your bank returned the payout to {account} and gave no reason. The amount is payable again and goes out with your next payout. Please check your account details.",
        { account },
      )
    : t(
        "Your bank returned the payout to {account}: {reason}. The amount is payable again and goes out with your next payout. Please check your account details.",
        { account, reason },
      );
}

/** To the seller: a payout was paid, or bounced. */
export function payoutMail(
  sender: MailSender,
  payout: PayoutForMail,
  to: Addressee,
  { payoutId, outcome }: { readonly payoutId: string; readonly outcome: "paid" | "bounced" },
): Mail {
  const amount = formatRupees(payout.amountPaise);
  const heading =
    outcome === "paid"
      ? t("{amount} is in your account", { amount })
      : t("Your payout of {amount} was returned", { amount });
  const content = renderMail({
    ...sender,
    heading,
    blocks: [
      { kind: "text", text: t("Hello {displayName},", { displayName: to.displayName }) },
      { kind: "text", text: outcome === "paid" ? paidWords(payout) : bouncedWords(payout) },
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
      outcome === "paid"
        ? { kind: "button", label: t("See the statement"), path: `/seller/payouts/${payoutId}` }
        : { kind: "button", label: t("Check your account"), path: "/seller/payments" },
    ],
    footer: t("You receive this because you sell at {shopName}.", { shopName: sender.shopName }),
  });
  return {
    kind: `payouts.${outcome}`,
    to: to.email,
    subject: heading,
    cause: `payouts.${outcome}:${payoutId}`,
    ...content,
  };
}
