import { picturesView } from "#modules/media/public.server.ts";
import { PictureNotFound } from "#modules/media/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, can } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";

const find = statement<{ file: string; buyerId: string | null; sellerId: string }>(
  "orders.pictureOfProof",
  `select i.file_name as file, o.buyer_id as "buyerId", o.seller_id as "sellerId"
   from order_proof_pictures p
   join order_proofs f on f.id = p.proof_id
   join orders o on o.id = f.order_id
   join ${picturesView} i on i.image_id = p.image_id
   where p.image_id = $1`,
);

/**
 * The file of a picture of a proof, for the two sides of the order and for administrators. Throws
 * NotSignedIn and PictureNotFound. One statement.
 */
export async function pictureOfProof(
  db: Db,
  actor: Actor,
  { imageId }: { readonly imageId: string },
): Promise<string> {
  const reader = allowedUser(actor, "identity.useAccount");
  const [found] = isUuid(imageId) ? await find(db, [imageId]) : [];
  if (found === undefined || !can(reader, "orders.viewProof", found)) throw new PictureNotFound();
  return found.file;
}
