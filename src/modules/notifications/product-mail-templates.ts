import type { ModeratedProductForMail } from "#modules/catalog/public.server.ts";
import type { Moderation } from "#modules/catalog/public.ts";
import { renderMail, type MailBlock } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import type { MailSender } from "./mail-sender.ts";
import { t } from "#shared/texts/text.ts";

type News = { readonly change: Moderation; readonly changeId: string };

/** To the seller: a product was taken down, with the reason; or it was restored. */
export function productModeratedMail(
  sender: MailSender & { readonly supportEmail: string },
  product: ModeratedProductForMail & { readonly to: string; readonly displayName: string },
  { change, changeId }: News,
): Mail {
  const heading =
    change === "takenDown"
      ? t("A product of yours was taken down")
      : t("A product of yours is back");
  const takenDown: readonly MailBlock[] = [
    {
      kind: "text",
      text: t(
        "We took {name} out of the shop. For now, buyers cannot see or order it. Orders already placed do not change.",
        { name: product.name },
      ),
    },
    { kind: "heading", text: t("The reason") },
    { kind: "text", text: product.reason ?? "" },
    {
      kind: "text",
      text: t(
        "When you have corrected it, or if you think this is a mistake, please write to {supportEmail}.",
        { supportEmail: sender.supportEmail },
      ),
    },
  ];
  const restored: readonly MailBlock[] = [
    {
      kind: "text",
      text: t("{name} is no longer taken down. If it is published, buyers can see it again.", {
        name: product.name,
      }),
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
        { kind: "text", text: t("Hello {displayName},", { displayName: product.displayName }) },
        ...(change === "takenDown" ? takenDown : restored),
        { kind: "button", label: t("Open your dashboard"), path: "/seller/dashboard" },
      ],
      footer: t("You receive this because you sell at {shopName}.", { shopName: sender.shopName }),
    }),
  };
}
