import { z } from "zod";
import {
  balanceInCash,
  backWords,
  returnConditions,
  returnReasons,
  returnStatuses,
} from "#modules/orders/public.ts";
import { mailInstant } from "#platform/mail/define-mail.ts";
import type { MailBlock, MailBlockRow } from "#platform/mail/render-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { orderFacts, type OrderFacts } from "./order-mail-facts.ts";

/** What the mails about returns have in common. */

/** A text that may be missing. */
export const optionalFact = z.string().nullable();

const backFacts = z.object({
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  note: optionalFact,
  answerBy: mailInstant,
  answerNote: optionalFact,
  isAnsweredByMarketplace: z.boolean(),
  exchange: z.enum(["reserved", "released", "sent"]).nullable().optional(),
  isRepair: z.boolean().optional(),
  /** What the workshop says about the repair. */
  repairNote: optionalFact.optional(),
  /** In which condition it arrived; `lost` if the courier of the shop lost it. */
  condition: z.enum(returnConditions).nullable().optional(),
  /** What the buyer gets for sending it themselves. */
  postage: z.object({ amountPaise: z.int(), dueAt: mailInstant.nullable() }).nullable().optional(),
  items: z
    .array(
      z.object({
        productName: z.string(),
        size: optionalFact,
        colour: optionalFact,
        quantity: z.int(),
        /** What the buyer wants instead. */
        wanted: z
          .object({ sku: z.string(), size: optionalFact, colour: optionalFact })
          .nullable()
          .optional(),
      }),
    )
    .readonly(),
});
/** A return with its order. */
export const aboutReturn = z.object({ order: orderFacts, back: backFacts });
/** The same as a type. */
export type AboutReturn = z.output<typeof aboutReturn>;

/** How the buyer gets the money. */
export function howPaidBack(order: OrderFacts, refundPaise: number): string {
  if (balanceInCash(order.parts) !== null)
    return t(
      "We owe you {total}. What you paid online goes back first, to the original payment method. If some of it is cash that you paid at the door, the order's page asks you where to send it.",
      { total: formatRupees(refundPaise) },
    );
  return order.paymentMethod === "online"
    ? backWords(refundPaise, null)
    : t(
        "We owe you {total}. You paid in cash, so please tell us on the order's page where to send it: a bank account or a UPI address.",
        { total: formatRupees(refundPaise) },
      );
}

/** The blocks of a mail to the seller. */
export function returnSellerBlocks(
  { order, back }: AboutReturn,
  note: string | null,
  text: string,
): readonly MailBlock[] {
  return [
    { kind: "text", text },
    ...returnNote(note),
    ...returnedPieces(back),
    { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
  ];
}

/** The first sentence to the buyer. */
export function helloToBuyer({ buyer }: OrderFacts, text: string): MailBlock {
  return {
    kind: "text",
    text: t("Hello {firstName}. {text}", { firstName: buyer.firstName, text }),
  };
}

/** To the buyer who sent it themselves: the postage is due, and where it goes. */
export function postageBlocks({ postage }: AboutReturn["back"]): readonly MailBlock[] {
  if (!postage || postage.dueAt === null) return [];
  const amount = formatRupees(postage.amountPaise);
  const text = t(
    "For the postage you get {amount} more. Please tell us on the order's page where to send it: a bank account or a UPI address.",
    { amount },
  );
  return [{ kind: "text", text }];
}

/** What somebody wrote, if anything, in quotes: the words are not ours. */
export function returnNote(note: string | null): readonly MailBlock[] {
  return note === null ? [] : [{ kind: "text", text: `“${note}”` }];
}

/** The pieces of the return. */
export function returnedPieces({ items }: AboutReturn["back"]): readonly MailBlock[] {
  const rows = items.map<MailBlockRow>((item) => ({
    name: [item.productName, item.size, item.colour].filter((part) => part !== null).join(", "),
    value: `${item.quantity} ×`,
  }));
  const wanted = items.flatMap((item) => (item.wanted ? [wantedWords(item.wanted)] : []));
  const instead = t("Wanted instead: {pieces}", { pieces: wanted.join("; ") });
  return wanted.length === 0
    ? [{ kind: "rows", rows }]
    : [
        { kind: "rows", rows },
        { kind: "text", text: instead },
      ];
}

function wantedWords({
  size,
  colour,
  sku,
}: NonNullable<AboutReturn["back"]["items"][number]["wanted"]>): string {
  const words = [size === null ? null : t("size {size}", { size }), colour]
    .filter((part) => part !== null)
    .join(", ");
  return words === "" ? sku : words;
}

/** The button to the order. */
export function viewOrderButton({ id }: OrderFacts): MailBlock {
  return { kind: "button", label: t("View the order"), path: `/my-orders/${id}` };
}
