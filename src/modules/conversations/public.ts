/** Contracts and types for other modules, in browsers too. */
export type { ConversationSubject } from "./contract.ts";
export { ConversationDecision, ConversationForm, MessageInput } from "./contract.ts";
