import { attachPictures, picturesView } from "#modules/media/public.server.ts";
import { PictureUnavailable } from "#modules/media/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { SellerActor } from "#policy/actor.ts";
import { ProductRejected } from "../errors.ts";
import type { Question, QuestionPicture } from "./contract.ts";

// Those of the seller's own products are attached already; the demo's cannot be attached.
const readStored = statement<Omit<QuestionPicture, "alt"> & { readonly isOwn: boolean }>(
  "catalog.picturesOfQuestions",
  `select i.image_id as "imageId", i.file_name as file, i.width, i.height,
     exists (
       select
       from question_pictures q
       join products p on p.id = q.product_id
       where q.image_id = i.image_id and p.seller_id = $2
     ) as "isOwn"
   from ${picturesView} i
   where i.image_id = any($1::uuid[])`,
);

/**
 * The questions of a product with their pictures as they are stored: file and size of a form are
 * what a browser says. Attaches new ones, which must be the seller's own uploads. No statement
 * without pictures. Throws ProductRejected.
 */
export async function withStoredPictures(
  tx: Db,
  seller: SellerActor,
  questions: readonly Question[],
): Promise<readonly Question[]> {
  const imageIds = questions.flatMap(({ picture }) => picture?.imageId ?? []);
  if (imageIds.length === 0) return questions;
  const stored = new Map(
    (await readStored(tx, [imageIds, seller.sellerId])).map((row) => [row.imageId, row]),
  );
  const added = imageIds.filter((id) => stored.get(id)?.isOwn !== true);
  if (added.length > 0) await attachAdded(tx, seller, questions, added);
  return questions.map(({ picture, ...question }) => {
    const found = picture && stored.get(picture.imageId);
    if (!picture || !found) return question;
    const { isOwn: _isOwn, ...facts } = found;
    return { ...question, picture: { ...facts, alt: picture.alt } };
  });
}

async function attachAdded(
  tx: Db,
  seller: SellerActor,
  questions: readonly Question[],
  imageIds: readonly string[],
): Promise<void> {
  try {
    await attachPictures(tx, seller, { imageIds });
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error;
    const index = questions.findIndex(({ picture }) => imageIds.includes(picture?.imageId ?? ""));
    throw new ProductRejected(error.message, { [`questions.${index}.picture`]: error.message });
  }
}
