import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";

/** The mail about a message that waits. */

const data = z.object({
  displayName: z.string(),
  /** Who wrote; null for a buyer without a name. */
  writer: z.string().nullable(),
  writtenBy: z.enum(["buyer", "seller"]),
  subject: z.string(),
  body: z.string(),
  conversationId: z.uuid(),
});

/**
 * To the side that got a message after it had read everything. Further messages send no mail until
 * it has read this one.
 */
export const conversationMail = defineMail(
  "conversations.waits",
  { data },
  ({ displayName, writer, writtenBy, subject, body, conversationId }, sender) => {
    const isForSeller = writtenBy === "buyer";
    const name = writer ?? t("A buyer");
    const text = {
      subject: t("Message from {name}: {about}", { name, about: subject }),
      heading: t("A message for you"),
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: t("{name} wrote to you about {about}:", { name, about: subject }),
        },
        { kind: "text", text: `“${body}”` },
        {
          kind: "button",
          label: t("Read and answer"),
          path: isForSeller ? `/seller/messages/${conversationId}` : `/messages/${conversationId}`,
        },
        {
          kind: "text",
          text: t("Please answer on the website. Nobody reads replies to this email."),
        },
      ],
    } as const;
    const { shopName } = sender;
    return isForSeller
      ? sellerText(sender, text)
      : {
          ...text,
          footer: t(
            "You receive this because you are in a conversation with an artisan at {shopName}.",
            {
              shopName,
            },
          ),
        };
  },
);
