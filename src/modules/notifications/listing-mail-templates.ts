import { z } from "zod";
import { reportOutcomes, type ReportOutcome } from "#modules/catalog/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { t } from "#shared/texts/text.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";

const checkedFacts = z.object({
  displayName: z.string(),
  name: z.string(),
  /** Null for a listing that was approved. */
  words: z.string().nullable(),
  isPublished: z.boolean(),
  productId: z.uuid(),
});

/** To the seller: a listing was approved; or what the marketplace asks to change. */
export const listingCheckedMail = defineMail(
  "catalog.listingChecked",
  { topic: "shop", data: checkedFacts },
  ({ displayName, name, words, isPublished, productId }, sender) => {
    const heading =
      words === null ? t("We have checked your listing") : t("Please change your listing");
    return sellerText(sender, {
      subject: `${heading}: ${name}`,
      heading,
      blocks: [
        helloBlock(displayName),
        ...(words === null ? approvedBlocks(name, isPublished) : changeBlocks(name, words)),
        { kind: "button", label: t("Open the listing"), path: `/edit-product/${productId}` },
      ],
    });
  },
);

function approvedBlocks(name: string, isPublished: boolean): readonly MailBlock[] {
  return [
    {
      kind: "text",
      text: isPublished
        ? t("“{name}” is fine. Buyers can see and order it.", { name })
        : t("“{name}” is fine. Publish it when you want buyers to see it.", { name }),
    },
  ];
}

function changeBlocks(name: string, words: string): readonly MailBlock[] {
  return [
    {
      kind: "text",
      text: t("We looked at “{name}” and ask you to change something.", { name }),
    },
    { kind: "heading", text: t("What to change") },
    { kind: "text", text: words },
    {
      kind: "text",
      text: t("Change the listing, then send it to us from its page. We will check it again."),
    },
  ];
}

const settledFacts = z.object({
  displayName: z.string(),
  name: z.string(),
  outcome: z.enum(reportOutcomes),
});

/** To somebody who reported a listing: how it ended. */
export const reportSettledMail = defineMail(
  "catalog.reportSettled",
  { topic: "tickets", data: settledFacts },
  ({ displayName, name, outcome }, { shopName }) => {
    const heading = t("We have checked the listing you reported");
    return {
      subject: `${heading}: ${name}`,
      heading,
      blocks: [helloBlock(displayName), { kind: "text", text: outcomeWords(name)[outcome] }],
      footer: t("You receive this because you reported a listing at {shopName}.", { shopName }),
    };
  },
);

const outcomeWords = (name: string): Readonly<Record<ReportOutcome, string>> => ({
  noFault: t(
    "Thank you for your report. We checked “{name}” and found nothing against our rules, so it stays in the shop.",
    { name },
  ),
  changeAsked: t(
    "Thank you for your report. We checked “{name}” and asked its seller to correct it.",
    { name },
  ),
  takenDown: t("Thank you for your report. We checked “{name}” and took it out of the shop.", {
    name,
  }),
});
