import { z } from "zod";
import { moderations } from "#modules/catalog/public.ts";
import { defineMail, type MailSender } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

const productFacts = z.object({
  change: z.enum(moderations),
  displayName: z.string(),
  name: z.string(),
  reason: z.string().nullable(),
});
type ProductFacts = z.output<typeof productFacts>;

/** To the seller: a product was taken down, with the reason; or it was restored. */
export const productModeratedMail = defineMail(
  "catalog.productModerated",
  { topic: "shop", data: productFacts },
  (product, sender) => {
    const isTakenDown = product.change === "takenDown";
    const heading = isTakenDown
      ? t("One of your products was taken down")
      : t("One of your products is back in the shop");
    return sellerText(sender, {
      subject: `${heading}: ${product.name}`,
      heading,
      blocks: [
        helloBlock(product.displayName),
        ...(isTakenDown ? takenDownBlocks(product, sender) : restoredBlocks(product)),
        { kind: "button", label: t("Open your dashboard"), path: "/seller/dashboard" },
      ],
    });
  },
);

function takenDownBlocks(
  { name, reason }: ProductFacts,
  { supportEmail }: MailSender,
): readonly MailBlock[] {
  return [
    {
      kind: "text",
      text: t(
        "We took {name} out of the shop. For now, buyers cannot see or order it. Orders already placed do not change.",
        { name },
      ),
    },
    { kind: "heading", text: t("The reason") },
    { kind: "text", text: reason ?? "" },
    {
      kind: "text",
      text: t(
        "When you have corrected it, send it to us from its page, and we will check it again. If you think this is a mistake, please write to {supportEmail}.",
        { supportEmail },
      ),
    },
  ];
}

function restoredBlocks({ name }: ProductFacts): readonly MailBlock[] {
  return [
    {
      kind: "text",
      text: t("{name} is no longer taken down. If it is published, buyers can see it again.", {
        name,
      }),
    },
  ];
}
