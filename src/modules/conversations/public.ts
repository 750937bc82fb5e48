/** Contracts and types for other modules, in browsers too. */
export {
  answerWithinHours,
  ConversationDecision,
  ConversationForm,
  MessageInput,
  type ConversationView,
  type SavedReply,
  type ThreadOfDispute,
  SavedReplyForm,
} from "./contract.ts";
export { conversationReasonWords } from "./rules/conversation-words.ts";
export type { ConversationReason } from "./rules/conversation-values.ts";
export { filledReply, withReply } from "./rules/filled-reply.ts";
export { MessageHeldBack } from "./errors.ts";
export {
  type PublishedAnswer,
  PublishedAnswerRemoval,
  PublishedAnswerStep,
} from "./published/contract.ts";
