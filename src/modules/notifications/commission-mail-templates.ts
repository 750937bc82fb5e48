import { z } from "zod";
import { commissionNews, type CommissionNews } from "#modules/commissions/public.ts";
import { defineMail, mailInstant, type MailSender } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";

/** The mails about a commission, to its buyer and its artisan. */

const facts = z.object({
  displayName: z.string(),
  news: z.enum(commissionNews),
  to: z.enum(["buyer", "seller"]),
  title: z.string(),
  /** The shop for the buyer; for the artisan the buyer, null without a name. */
  otherName: z.string().nullable(),
  /** What the other side wrote; null if there is nothing to repeat. */
  words: z.string().nullable(),
  /** Until when the quote holds; null without one. */
  holdsUntil: mailInstant.nullable(),
  orderNumber: z.string().nullable(),
  conversationId: z.uuid(),
});
type Facts = z.output<typeof facts>;

/** Who hears of what. */
export const commissionReceivers = {
  asked: ["seller"],
  quoted: ["buyer"],
  countered: ["seller"],
  accepted: ["seller"],
  declined: ["buyer"],
  withdrawn: ["seller"],
  silent: ["buyer", "seller"],
  ending: ["buyer"],
  expired: ["buyer", "seller"],
} as const satisfies Readonly<Record<CommissionNews, readonly Facts["to"][]>>;

/** To one of the two sides: what became of a commission. */
export const commissionMail = defineMail(
  "commissions.changed",
  { topic: "orders", data: facts },
  (commission, sender) => {
    const heading = headingOf(commission);
    const text = {
      subject: `${heading}: ${commission.title}`,
      heading,
      blocks: blocksOf(commission),
    };
    return commission.to === "seller"
      ? sellerText(sender, text)
      : { ...text, footer: footerOf(sender) };
  },
);

function footerOf({ shopName }: MailSender): string {
  return t("You receive this because you asked an artisan at {shopName} for something special.", {
    shopName,
  });
}

function headingOf({ news, to }: Facts): string {
  switch (news) {
    case "asked":
      return t("Somebody asks you for something special");
    case "quoted":
      return t("You have a quote");
    case "countered":
      return t("The buyer suggests another price");
    case "accepted":
      return t("Your quote was ordered");
    case "declined":
      return t("The artisan cannot make this");
    case "withdrawn":
      return t("The buyer has withdrawn a commission");
    case "silent":
      return to === "buyer" ? t("No answer yet") : t("A buyer waits for your answer");
    case "ending":
      return t("Your quote ends soon");
    case "expired":
      return t("A commission has ended");
  }
}

function blocksOf(commission: Facts): readonly MailBlock[] {
  const { displayName, words, to, conversationId } = commission;
  const area = to === "buyer" ? "/commissions" : "/seller/commissions";
  return [
    helloBlock(displayName),
    { kind: "text", text: sentenceOf(commission) },
    ...(words === null ? [] : [{ kind: "text", text: `“${words}”` } as const]),
    { kind: "button", label: t("Open the commission"), path: `${area}/${conversationId}` },
  ];
}

function sentenceOf(commission: Facts): string {
  const { news, title, otherName } = commission;
  const name = otherName ?? t("A buyer");
  switch (news) {
    case "asked":
      return t(
        "{name} would like you to make “{title}”. Please answer with a quote within five working days, or say that you cannot make it.",
        { name, title },
      );
    case "quoted":
      return t(
        "{name} has sent you a quote for “{title}”. It holds until {until}. You can order it, suggest another price, or write back.",
        { name, title, until: untilOf(commission) },
      );
    case "countered":
      return t("{name} has answered your quote for “{title}” with another price.", { name, title });
    case "accepted":
      return t("{name} has ordered “{title}”. The order is {number}.", {
        name,
        title,
        number: commission.orderNumber ?? "",
      });
    case "declined":
      return commission.words === null
        ? t("{name} cannot make “{title}”.", { name, title })
        : t("{name} cannot make “{title}”. This is the reason:", { name, title });
    case "withdrawn":
      return t("{name} no longer wants “{title}”. You need not do anything.", { name, title });
    default:
      return sentenceOfClock(commission, name);
  }
}

function sentenceOfClock(commission: Facts, name: string): string {
  const { news, to, title } = commission;
  if (news === "ending")
    return t(
      "The quote of {name} for “{title}” ends on {until}. After that it cannot be ordered.",
      {
        name,
        title,
        until: untilOf(commission),
      },
    );
  if (news === "silent")
    return to === "buyer"
      ? t(
          "{name} has not answered your wish for “{title}” yet. We have reminded the shop. Without an answer it ends 14 days after you wrote, and you can ask another artisan at any time.",
          { name, title },
        )
      : t(
          "{name} has been waiting for your answer about “{title}” for five working days. Without an answer it ends 14 days after it was written.",
          { name, title },
        );
  return to === "buyer"
    ? t("“{title}” was not agreed in time and has ended. You can ask {name} again.", {
        name,
        title,
      })
    : t("“{title}” of {name} was not agreed in time and has ended.", { name, title });
}

function untilOf({ holdsUntil }: Facts): string {
  return holdsUntil === null ? "" : formatDateTime(holdsUntil);
}
