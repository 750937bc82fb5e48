import { z } from "zod";
import type { WhatsAppAccount } from "#platform/config/messages.ts";
import type { Carried, CarriedMessage, MessageRequest } from "./carried-message.ts";

/**
 * WhatsApp by Meta's Cloud API. Codes take a template of the category authentication, whose words
 * are Meta's own; the code is in its text and behind its button "Copy code", which counts as one
 * with an address. Links take one of the category utility: the shop's name is in its text, the end
 * of the link in the address of its button.
 */

/** The request for a message, in its language if there is a template in it. */
export function whatsAppRequest(
  { apiUrl, phoneNumberId, accessToken, ...account }: WhatsAppAccount,
  { id, to, language, content, shopName }: CarriedMessage,
): MessageRequest {
  const isCode = "code" in content;
  const templates = isCode ? account.templates : (account.linkTemplates ?? {});
  const approved = templates[language] === undefined ? "en" : language;
  return {
    url: `${apiUrl.replace(/\/$/, "")}/${phoneNumberId}/messages`,
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: to.slice(1),
      type: "template",
      biz_opaque_callback_data: id,
      template: {
        name: templates[approved],
        language: { code: approved },
        components: [
          { type: "body", parameters: [textParameter(isCode ? content.code : shopName)] },
          {
            type: "button",
            sub_type: "url",
            index: "0",
            parameters: [textParameter(isCode ? content.code : content.token)],
          },
        ],
      },
    }),
  };
}

function textParameter(text: string) {
  return { type: "text", text };
}

const Answer = z.object({ messages: z.array(z.object({ id: z.string().max(200) })).min(1) });

/** What an answer with status 200 says. */
export function whatsAppAnswer(body: unknown): Carried {
  return {
    outcome: "accepted",
    providerId: Answer.safeParse(body).data?.messages[0]?.id ?? null,
  };
}
