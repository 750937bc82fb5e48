import { z } from "zod";
import type { SmsAccount } from "#platform/config/messages.ts";
import type { Carried, CarriedMessage, MessageRequest } from "./carried-message.ts";
import { messageText } from "./message-text.ts";

/**
 * SMS by Exotel (https://developer.exotel.com/api/sms). In India the operators pass on only what
 * carries the ids of company and text that were registered with them (DLT).
 */

/** The request for a message, in its language if the text of that language is registered. */
export function exotelRequest(
  { apiUrl, accountSid, apiKey, apiToken, senderId, entityId, ...account }: SmsAccount,
  { id, to, language, content, shopName }: CarriedMessage,
): MessageRequest {
  const isCode = "code" in content;
  const templates = isCode ? account.templates : (account.linkTemplates ?? {});
  const registered = templates[language] === undefined ? "en" : language;
  const text = messageText({ content, shopName, language: registered });
  // Other letters take sixteen bits each.
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  return {
    url: `${apiUrl.replace(/\/$/, "")}/v1/Accounts/${accountSid}/Sms/send.json`,
    headers: {
      Authorization: `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString("base64")}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      From: senderId,
      To: to,
      Body: text,
      EncodingType: isPlain ? "plain" : "unicode",
      SmsType: "transactional",
      // Exotel's way for one-time codes.
      ...(isCode && { Priority: "high" }),
      DltEntityId: entityId,
      DltTemplateId: templates[registered] ?? "",
      CustomField: id,
    }).toString(),
  };
}

const Answer = z.object({
  SMSMessage: z.object({ Sid: z.string().max(200), Status: z.string() }),
});

/** What an answer with status 200 says. */
export function exotelAnswer(body: unknown): Carried {
  const { data } = Answer.safeParse(body);
  if (data === undefined) return { outcome: "accepted", providerId: null };
  const { Sid: providerId, Status: status } = data.SMSMessage;
  return status.startsWith("failed")
    ? { outcome: "refused", reason: "failed at once" }
    : { outcome: "accepted", providerId };
}
