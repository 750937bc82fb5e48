import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
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
  { topic: "messages", data },
  (facts, sender) => {
    const name = facts.writer ?? t("A buyer");
    const { subject: about } = facts;
    const text = {
      subject: t("Message from {name}: {about}", { name, about }),
      heading: t("A message for you"),
      blocks: blocksOf(facts, name),
    };
    if (facts.writtenBy === "buyer") return sellerText(sender, text);
    const { shopName } = sender;
    return {
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

function blocksOf(
  { displayName, writtenBy, subject: about, body, conversationId }: z.output<typeof data>,
  name: string,
): readonly MailBlock[] {
  const area = writtenBy === "buyer" ? "/seller/messages" : "/messages";
  return [
    helloBlock(displayName),
    { kind: "text", text: t("{name} wrote to you about {about}:", { name, about }) },
    { kind: "text", text: `“${body}”` },
    { kind: "button", label: t("Read and answer"), path: `${area}/${conversationId}` },
    {
      kind: "text",
      text: t("Please answer on the website. Nobody reads replies to this email."),
    },
  ];
}
