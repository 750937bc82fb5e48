import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

const markFacts = z.object({
  displayName: z.string(),
  name: z.string(),
  /** Null for a mark that was verified. */
  reason: z.string().nullable(),
  markId: z.uuid(),
});

/** To the seller: a mark of origin was verified; or refused, with the reason. */
export const markDecidedMail = defineMail(
  "catalog.markDecided",
  { topic: "shop", data: markFacts },
  ({ displayName, name, reason, markId }, sender) => {
    const heading =
      reason === null
        ? t("We have checked your mark of origin")
        : t("We could not accept your mark of origin");
    return sellerText(sender, {
      subject: `${heading}: ${name}`,
      heading,
      blocks: [
        helloBlock(displayName),
        ...(reason === null
          ? [
              {
                kind: "text" as const,
                text: t("Buyers now see “{name}” on the products you added it to.", { name }),
              },
            ]
          : [
              { kind: "text" as const, text: t("Buyers do not see “{name}”.", { name }) },
              { kind: "heading" as const, text: t("The reason") },
              { kind: "text" as const, text: reason },
              {
                kind: "text" as const,
                text: t("You can delete the mark and send it again with another document."),
              },
            ]),
        { kind: "button", label: t("Open the mark"), path: `/seller/marks/${markId}` },
      ],
    });
  },
);
