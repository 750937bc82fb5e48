import { z } from "zod";
import { FormPictures } from "#modules/media/public.ts";
import { optionalText, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { PublishedTexts } from "./published/contract.ts";
import { maxReplyNameLength } from "./rules/filled-reply.ts";
import {
  conversationReasons,
  maxMessageLength,
  type ConversationReason,
  type Side,
} from "./rules/conversation-values.ts";

/** Conversations: what a buyer and a shop write to each other. */

/** One message as typed. */
export const MessageInput = z.object({
  body: requiredText(maxMessageLength, () => t("Please write a message.")),
  picture: FormPictures,
});

/** The forms of a conversation's page, for both sides. */
export const ConversationForm = z.discriminatedUnion("intent", [
  MessageInput.extend({ intent: z.literal("send") }),
  PublishedTexts.extend({ intent: z.literal("publish") }),
  z.object({ intent: z.literal("object"), answerId: z.uuid() }),
  z.object({ intent: z.literal("block") }),
  z.object({ intent: z.literal("unblock") }),
  z.object({
    intent: z.literal("report"),
    reason: z.enum(conversationReasons, { error: () => t("Please choose what is wrong with it.") }),
    note: optionalText(1000),
  }),
]);

/** The forms of a shop's saved replies. An empty id is a new one. */
export const SavedReplyForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    id: z.string(),
    name: requiredText(maxReplyNameLength, () => t("Please give the reply a name.")),
    body: requiredText(maxMessageLength, () => t("Please write the text.")),
  }),
  z.object({ intent: z.literal("delete"), id: z.string() }),
]);
/** The parsed form. */
export type SavedReplyForm = z.output<typeof SavedReplyForm>;

/** A text that a shop uses again. */
export type SavedReply = { readonly id: string; readonly name: string; readonly body: string };

/** An administrator's decision about a reported conversation. */
export const ConversationDecision = z.object({
  conversationId: z.uuid(),
  outcome: requiredText(1000, () => t("Please write what you decided.")),
});
/** The parsed decision. */
export type ConversationDecision = z.output<typeof ConversationDecision>;

/**
 * What a conversation is about: a product, an order, a return with its order, or a commission, which
 * has its order too once that is placed.
 */
export type ConversationSubject = {
  /** What the buyer asked for; null unless it is a commission. */
  readonly commissionTitle: string | null;
  readonly productId: string | null;
  readonly productName: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly returnId: string | null;
  /** Whether that return is a repair. */
  readonly isRepair: boolean;
};

/** So many of a piece that goes back. */
export type PieceOfReturn = {
  readonly quantity: number;
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
};

/** One line in the list of conversations. */
export type ConversationSummary = ConversationSubject & {
  readonly id: string;
  /** The shop for buyers; for sellers the buyer, of whom listings give the first name only. */
  readonly otherName: string | null;
  readonly unread: number;
  readonly lastMessageAt: Date;
  readonly lastBody: string;
  readonly lastSide: Side;
};

/** A message. */
export type ConversationMessage = {
  readonly id: string;
  readonly side: Side;
  readonly body: string;
  readonly sentAt: Date;
  /** Ids of its photographs. */
  readonly pictures: readonly string[];
};

/** A message as the two sides see it. */
export type SentMessage = ConversationMessage & {
  /** When the other side opened it; null if it has not. */
  readonly seenAt: Date | null;
};

/** A conversation as one of its two sides sees it, with the newest messages, oldest first. */
export type ConversationView = Omit<
  ConversationSummary,
  "unread" | "lastBody" | "lastSide" | "lastMessageAt"
> & {
  readonly messages: readonly SentMessage[];
  /** What goes back, if it is about a return. */
  readonly pieces: readonly PieceOfReturn[];
  /** Whether this reading was the first of something. */
  readonly isNews: boolean;
  /** The name that shops see, and the file of the picture; each null without one. */
  readonly buyerName: string | null;
  readonly buyerPicture: string | null;
  /** The cursor of earlier messages; null if there are none. */
  readonly earlier: string | null;
  /** Whether this side blocked the other. */
  readonly isBlocked: boolean;
  /** Whether this side may write. */
  readonly isOpen: boolean;
  /** Whether this side reported it, and nobody has decided yet. */
  readonly isReported: boolean;
};

/** A reported conversation, for administrators. */
export type ReportedConversation = ConversationSubject & {
  readonly id: string;
  readonly shopName: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly buyerName: string | null;
  readonly reports: readonly {
    readonly side: Side;
    readonly reason: ConversationReason;
    readonly note: string | null;
    readonly outcome: string | null;
  }[];
  /** The newest twenty, oldest first. */
  readonly messages: readonly ConversationMessage[];
};

/** A conversation as evidence of a dispute, for administrators. */
export type ThreadOfDispute = {
  readonly conversationId: string;
  /** The disputed return that it is about; null for the order as a whole. */
  readonly returnId: string | null;
  /** The newest fifty, oldest first. */
  readonly messages: readonly ConversationMessage[];
};

/** A shop should answer a buyer's first message within so many hours. */
export const answerWithinHours = 24;

/** Conversations of a shop that buyers began, and how many it answered in time. */
export type AnswersOfShop = {
  readonly sellerId: string;
  readonly asked: number;
  readonly answeredInTime: number;
};
