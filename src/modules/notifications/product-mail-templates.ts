import type { ModeratedProductForMail } from "#modules/catalog/public.server.ts";
import type { Moderation } from "#modules/catalog/public.ts";
import { renderMail, type MailBlock } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import type { MailSender } from "./mail-sender.ts";

type News = { readonly change: Moderation; readonly changeId: string };

/** To the seller: a product was taken down, with the reason; or it was restored. */
export function productModeratedMail(
  sender: MailSender & { readonly supportEmail: string },
  product: ModeratedProductForMail & { readonly to: string; readonly displayName: string },
  { change, changeId }: News,
): Mail {
  const heading =
    change === "takenDown" ? "A product of yours was taken down" : "A product of yours is back";
  const takenDown: readonly MailBlock[] = [
    {
      kind: "text",
      text:
        `We took ${product.name} out of the shop. Buyers cannot see or order ` +
        "it for now; orders that were placed stay as they are.",
    },
    { kind: "heading", text: "The reason" },
    { kind: "text", text: product.reason ?? "" },
    {
      kind: "text",
      text:
        "When you have set it right, or if you think this is a " +
        `mistake, please write to ${sender.supportEmail}.`,
    },
  ];
  const restored: readonly MailBlock[] = [
    {
      kind: "text",
      text:
        `${product.name} is no longer taken down. Where you ` +
        "have it published, buyers see it again.",
    },
  ];
  return {
    kind: `catalog.${change}`,
    to: product.to,
    subject: `${heading}: ${product.name}`,
    cause: `catalog.productModerated:${changeId}`,
    ...renderMail({
      shopName: sender.shopName,
      baseUrl: sender.baseUrl,
      heading,
      blocks: [
        { kind: "text", text: `Hello ${product.displayName},` },
        ...(change === "takenDown" ? takenDown : restored),
        { kind: "button", label: "Open your dashboard", path: "/seller/dashboard" },
      ],
      footer: `You receive this because you sell at ${sender.shopName}.`,
    }),
  };
}
