import * as conversationsDoor from "#modules/conversations/public.server.ts";
import { type At, checked, inside, type Rows } from "./access.ts";

/** Conversations: by their two sides, and by administrators once they are reported. */

const aboutPiece = "019a0000-0000-7000-8000-000000000009";

/** A conversation about the piece, with a published answer of the same id. */
async function aPublishedAnswer({ db, place: { seller, buyer, product } }: At): Promise<void> {
  await db.$client.query(
    `with begun as (
       insert into conversations (id, seller_id, buyer_id, product_id)
       values ($1, $2, $3, $4)
       returning id, product_id, seller_id
     )
     insert into published_answers (
       id, conversation_id, product_id, seller_id, question, answer, position
     )
     select id, id, product_id, seller_id, 'Does a laptop fit?', 'Yes.', 1
     from begun`,
    [aboutPiece, seller.userId, buyer.userId, product.id],
  );
}
const body = "Wrapped in felt";
const buyer = { side: "buyer" } as const;
const seller = { side: "seller" } as const;

export const conversations: Rows = {
  ownAnswerFigures: checked("sellers", ({ db, actor }) =>
    conversationsDoor.ownAnswerFigures(db, actor),
  ),
  answersOfShops: checked("system", ({ db, actor }) => conversationsDoor.answersOfShops(db, actor)),
  unreadOfShops: checked("system", ({ db, actor, place }) =>
    conversationsDoor.unreadOfShops(db, actor, { sellerIds: [place.seller.userId] }),
  ),
  conversations: checked("confirmed", ({ db, actor }) =>
    conversationsDoor.conversations(db, actor, { ...buyer, search: "", after: null }),
  ),
  unreadConversations: checked("sellers", ({ db, actor }) =>
    conversationsDoor.unreadConversations(db, actor, seller),
  ),
  conversation: checked("itsBuyer", ({ db, actor, place: { conversationId } }) =>
    conversationsDoor.conversation(db, actor, {
      ...buyer,
      conversationId,
      before: null,
      isOpened: true,
    }),
  ),
  savedReplies: checked("sellers", ({ db, actor }) => conversationsDoor.savedReplies(db, actor)),
  editSavedReply: checked("sellers", ({ db, actor }) =>
    conversationsDoor.editSavedReply(db, actor, {
      intent: "save",
      id: "",
      name: crypto.randomUUID(),
      body,
    }),
  ),
  conversationOffer: checked("itsSeller", ({ db, actor, place }) =>
    conversationsDoor.conversationOffer(db, actor, { ...seller, orderId: place.order.id }),
  ),
  startConversation: checked("itsBuyer", ({ db, actor, place }) =>
    conversationsDoor.startConversation(db, actor, { ...buyer, orderId: place.order.id, body }),
  ),
  pictureOfMessage: checked("partiesAndAdministrators", ({ db, actor, place }) =>
    conversationsDoor.pictureOfMessage(db, actor, { imageId: place.messagePictureId }),
  ),
  publishAnswer: checked(
    "itsSeller",
    ({ db, actor }) =>
      conversationsDoor.publishAnswer(db, actor, {
        conversationId: aboutPiece,
        question: "In tan?",
        answer: "Yes.",
      }),
    aPublishedAnswer,
  ),
  answersFromConversation: checked("confirmed", ({ db, actor, place: { conversationId } }) =>
    conversationsDoor.answersFromConversation(db, actor, { ...buyer, conversationId }),
  ),
  ownPublishedAnswers: checked("itsSeller", ({ db, actor, place: { product } }) =>
    conversationsDoor.ownPublishedAnswers(db, actor, { productId: product.id }),
  ),
  changePublishedAnswer: checked(
    "itsSeller",
    ({ db, actor }) =>
      conversationsDoor.changePublishedAnswer(db, actor, {
        intent: "remove",
        answerId: aboutPiece,
      }),
    aPublishedAnswer,
  ),
  objectToPublishedAnswer: checked(
    "itsBuyer",
    ({ db, actor }) =>
      conversationsDoor.objectToPublishedAnswer(db, actor, { answerId: aboutPiece }),
    aPublishedAnswer,
  ),
  publishedAnswers: checked("anyone", ({ db, actor, place: { product } }) =>
    conversationsDoor.publishedAnswers(db, actor, { productId: product.id }),
  ),
  takePublishedAnswerDown: checked(
    "administrators",
    ({ db, actor }) =>
      conversationsDoor.takePublishedAnswerDown(db, actor, {
        answerId: aboutPiece,
        reason: "Insult",
      }),
    aPublishedAnswer,
  ),
  sendMessage: checked("itsSeller", ({ db, actor, place: { conversationId } }) =>
    conversationsDoor.sendMessage(db, actor, { ...seller, conversationId, body }),
  ),
  blockConversation: checked("itsBuyer", ({ db, actor, place: { conversationId } }) =>
    conversationsDoor.blockConversation(db, actor, { ...buyer, conversationId, isBlocked: true }),
  ),
  reportConversation: checked("itsSeller", ({ db, actor, place: { conversationId } }) =>
    conversationsDoor.reportConversation(db, actor, {
      ...seller,
      conversationId,
      reason: "spam",
      note: null,
    }),
  ),
  reportedConversations: checked("administrators", ({ db, actor }) =>
    conversationsDoor.reportedConversations(db, actor, { isSettled: false, after: null }),
  ),
  reportedConversationsWaiting: checked("administrators", ({ db, actor }) =>
    conversationsDoor.reportedConversationsWaiting(db, actor),
  ),
  conversationsOfDispute: checked("administrators", ({ db, actor, place }) =>
    conversationsDoor.conversationsOfDispute(db, actor, { orderId: place.order.id }),
  ),
  settleConversationReports: checked("administrators", ({ db, actor, place }) =>
    conversationsDoor.settleConversationReports(db, actor, {
      conversationId: place.conversationId,
      outcome: "Warned",
    }),
  ),
  startCommissionThread: inside("in the transaction of a commission, which has asked who asks"),
  sayInThread: inside("in the transaction of a commission's step, which has asked whose it is"),
  continueUnderOrder: checked("system", ({ db, actor, place }) =>
    conversationsDoor.continueUnderOrder(db, actor, {
      conversationId: place.conversationId,
      orderId: place.order.id,
    }),
  ),
  messageForMail: checked("system", ({ db, actor }) =>
    conversationsDoor.messageForMail(db, actor, { messageId: crypto.randomUUID() }),
  ),
};
