import { z } from "zod";
import type { WhatsAppAccount } from "#platform/config/messages.ts";
import type { Carried, CarriedMessage, MessageRequest } from "./carried-message.ts";

/**
 * WhatsApp by Meta's Cloud API. Codes take a template of the category authentication, whose words
 * are Meta's own; the code is in its text and behind its button "Copy code", which counts as one
 * with an address.
 */

/** The request for a message, in its language if there is a template in it. */
export function whatsAppRequest(
  { apiUrl, phoneNumberId, accessToken, templates }: WhatsAppAccount,
  { id, to, language, code }: CarriedMessage,
): MessageRequest {
  const approved = templates[language] === undefined ? "en" : language;
  const parameters = [{ type: "text", text: code }];
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
          { type: "body", parameters },
          { type: "button", sub_type: "url", index: "0", parameters },
        ],
      },
    }),
  };
}

const Answer = z.object({ messages: z.array(z.object({ id: z.string().max(200) })).min(1) });

/** What an answer with status 200 says. */
export function whatsAppAnswer(body: unknown): Carried {
  return {
    outcome: "accepted",
    providerId: Answer.safeParse(body).data?.messages[0]?.id ?? null,
  };
}
