import type { AccountForMail, PayoutForMail } from "#modules/payouts/public.server.ts";
import { renderMail } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { inHours } from "#shared/promise-words.ts";
import { newPayoutAccountHours } from "#shared/promises.ts";
import type { MailSender } from "./mail-sender.ts";

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
  const heading = "Your payout account was changed";
  const content = renderMail({
    ...sender,
    heading,
    blocks: [
      { kind: "text", text: `Hello ${to.displayName},` },
      {
        kind: "text",
        text: `Your payouts go to ${account} from now on. For your safety payouts to a new account wait ${inHours(newPayoutAccountHours)}, until ${formatDateTime(payableFrom)}.`,
      },
      {
        kind: "text",
        text: `If that was not you, choose a new password at once and write to ${sender.supportEmail}.`,
      },
      { kind: "button", label: "Look at your payments", path: "/seller/payments" },
    ],
    footer: `You receive this because you sell at ${sender.shopName}.`,
  });
  return {
    kind: "payouts.accountChanged",
    to: to.email,
    subject: heading,
    cause: `payouts.accountChanged:${accountId}`,
    ...content,
  };
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
    outcome === "paid" ? `${amount} is on your account` : `Your payout of ${amount} came back`;
  const words =
    outcome === "paid"
      ? `We have paid ${amount} to ${payout.account}. Your statement says what it is made of, order by order.`
      : `The bank gave back what we sent to ${payout.account}: ${payout.reason ?? "it said no reason"}. The amount is payable again and goes out with your next payout. Please look whether your account is right.`;
  const content = renderMail({
    ...sender,
    heading,
    blocks: [
      { kind: "text", text: `Hello ${to.displayName},` },
      { kind: "text", text: words },
      {
        kind: "rows",
        rows: [
          { name: "Payout", value: payout.reference },
          ...(payout.bankReference === null
            ? []
            : [{ name: "Bank reference", value: payout.bankReference }]),
          { name: "Amount", value: amount, isStrong: true },
        ],
      },
      outcome === "paid"
        ? { kind: "button", label: "See the statement", path: `/seller/payouts/${payoutId}` }
        : { kind: "button", label: "Look at your account", path: "/seller/payments" },
    ],
    footer: `You receive this because you sell at ${sender.shopName}.`,
  });
  return {
    kind: `payouts.${outcome}`,
    to: to.email,
    subject: heading,
    cause: `payouts.${outcome}:${payoutId}`,
    ...content,
  };
}
