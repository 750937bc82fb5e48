/** What buyers and shops write to each other. Knows orders and products; nobody below knows it. */
export { conversationOffer, startConversation } from "./start-conversation.ts";
export { continueUnderOrder, sayInThread, startCommissionThread } from "./commission-threads.ts";
export { pictureOfMessage } from "./message-pictures.ts";
export { sendMessage } from "./send-message.ts";
export { editSavedReply, savedReplies } from "./saved-replies.ts";
export { conversation, conversations, unreadConversations } from "./read-conversations.ts";
export { conversationsOfDispute } from "./conversations-of-dispute.ts";
export { unreadOfShops } from "./unread-of-shops.ts";
export { answersOfShops, ownAnswerFigures } from "./answers-of-shops.ts";
export { blockConversation, reportConversation } from "./block-and-report.ts";
export {
  reportedConversations,
  reportedConversationsWaiting,
  settleConversationReports,
} from "./moderation.ts";
export { publishAnswer } from "./published/publish-answer.ts";
export {
  answersFromConversation,
  changePublishedAnswer,
  objectToPublishedAnswer,
  ownPublishedAnswers,
} from "./published/own-published-answers.ts";
export { publishedAnswers, takePublishedAnswerDown } from "./published/published-answers.ts";
export { messageForMail } from "./for-mails.ts";
export {
  blocksView,
  conversationBuyersView,
  openConversationReportsView,
  sayingsView,
  threadTitlesView,
  unreadThreadsView,
} from "./views.ts";
export { conversationReportsSettled, conversationWaits } from "./events.ts";
export { conversationData, eraseFromConversations } from "./personal-data.ts";
