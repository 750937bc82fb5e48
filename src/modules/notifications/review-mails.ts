import { contactsOf } from "#modules/identity/public.server.ts";
import { reviewForMail, reviewReminder } from "#modules/reviews/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import {
  reviewAnsweredMail,
  reviewPublishedMail,
  reviewReminderMail,
  reviewRemovedMail,
} from "./review-mail-templates.ts";

type Shop = { readonly db: Db };

async function contactOf(db: Db, userId: string) {
  return (await contactsOf(db, system, { userIds: [userId] })).get(userId);
}

/** Mails a seller a new review. May run twice; the review makes it one mail. */
export async function mailReviewPublished(
  { db }: Shop,
  { reviewId }: { readonly reviewId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await reviewForMail(tx, system, { reviewId });
    if (review === null || review.status !== "published") return;
    const contact = await contactOf(tx, review.sellerId);
    if (contact === undefined) return;
    const { productName, stars, body } = review;
    await enqueueMail(tx, {
      ...reviewPublishedMail({ displayName: contact.displayName, productName, stars, body }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `reviews.published:${reviewId}`,
    });
  });
}

/** Mails the author the first answer to a review. May run twice. */
export async function mailReviewAnswered(
  { db }: Shop,
  { reviewId }: { readonly reviewId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await reviewForMail(tx, system, { reviewId });
    if (review === null || review.authorId === null || review.answer === null) return;
    const contact = await contactOf(tx, review.authorId);
    if (contact === undefined) return;
    const { productName, productId, hasPage, orderId, answer } = review;
    const place = hasPage ? { productId } : { productId, orderId };
    await enqueueMail(tx, {
      ...reviewAnsweredMail({ displayName: contact.displayName, productName, ...place, answer }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `reviews.answered:${reviewId}`,
    });
  });
}

/** Mails the author why a review was removed. May run twice; the id of the change makes it one. */
export async function mailReviewRemoved(
  { db }: Shop,
  { reviewId, changeId }: { readonly reviewId: string; readonly changeId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await reviewForMail(tx, system, { reviewId });
    if (review === null || review.authorId === null || review.removedReason === null) return;
    const contact = await contactOf(tx, review.authorId);
    if (contact === undefined) return;
    const { productName, removedReason: reason } = review;
    await enqueueMail(tx, {
      ...reviewRemovedMail({ displayName: contact.displayName, productName, reason }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `reviews.removed:${changeId}`,
    });
  });
}

/** Reminds a buyer once to review the pieces of an order, unless somebody did meanwhile. */
export async function mailReviewsDue(
  { db }: Shop,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reminder = await reviewReminder(tx, system, { orderId });
    if (reminder === null || reminder.buyerId === null) return;
    const contact = await contactOf(tx, reminder.buyerId);
    if (contact === undefined) return;
    const { orderNumber, pieces } = reminder;
    await enqueueMail(tx, {
      ...reviewReminderMail({ displayName: contact.displayName, orderNumber, orderId, pieces }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `reviews.due:${orderId}`,
    });
  });
}
