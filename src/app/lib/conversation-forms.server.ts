import { reportedDescription } from "./reported-description.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import {
  blockConversation,
  objectToPublishedAnswer,
  publishAnswer,
  sendMessage,
} from "#modules/conversations/public.server.ts";
import { sendConversationReport } from "#modules/helpdesk/public.server.ts";
import { ConversationForm } from "#modules/conversations/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { t } from "#shared/texts/text.ts";

type Place = {
  readonly db: Db;
  readonly actor: Actor;
  readonly side: "buyer" | "seller";
  readonly conversationId: string;
  /** The page of the conversation. */
  readonly page: string;
};

/** Carries out a form of a conversation's page, for buyers and sellers alike. */
export function actOnConversation(
  request: Request,
  { db, actor, side, conversationId, page }: Place,
) {
  const place = { conversationId, side };
  return submit(request, ConversationForm, async (sent) => {
    if (sent.intent === "send") {
      await sendMessage(db, actor, { ...place, body: sent.body, imageIds: sent.picture });
      return redirectWithToast(page, { title: t("Message sent"), tone: "positive" });
    }
    if (sent.intent === "report") {
      await sendConversationReport(db, actor, { ...place, reason: sent.reason, note: sent.note });
      return redirectWithToast(page, {
        title: t("Thank you. We will look at the conversation."),
        description: reportedDescription(),
        tone: "positive",
      });
    }
    if (sent.intent === "publish") {
      await publishAnswer(db, actor, { ...sent, conversationId });
      return redirectWithToast(page, { title: t("Published on the listing"), tone: "positive" });
    }
    if (sent.intent === "object") {
      await objectToPublishedAnswer(db, actor, sent);
      return redirectWithToast(page, { title: t("Taken down"), tone: "positive" });
    }
    const isBlocked = sent.intent === "block";
    await blockConversation(db, actor, { ...place, isBlocked });
    return redirectWithToast(page, {
      title: isBlocked ? t("Blocked") : t("Unblocked"),
      tone: "neutral",
    });
  });
}
