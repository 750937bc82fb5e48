/** Contracts and types for other modules, in browsers too. */
export { ConversationDecision, ConversationForm, MessageInput } from "./contract.ts";
