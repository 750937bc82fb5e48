/** Contracts and types for other modules, in browsers too. */
export {
  answerWithinHours,
  ConversationDecision,
  ConversationForm,
  MessageInput,
} from "./contract.ts";
