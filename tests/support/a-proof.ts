import { sendProof } from "#modules/orders/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPrivateUpload } from "./a-private-picture.ts";

/** A proof that its buyer has not answered. */
export type BuiltProof = { readonly id: string; readonly imageId: string };

/** Sends a proof of a line with one picture. Returns the proof that is open then. */
export async function aProof(
  db: Db,
  seller: UserActor,
  { id: orderId }: { readonly id: string },
  given: { readonly lineNumber?: number; readonly note?: string } = {},
): Promise<BuiltProof> {
  const imageId = await aPrivateUpload(db, seller);
  const { lineNumber = 1, note = "The strap is 20 mm wide." } = given;
  await sendProof(db, seller, { orderId, lineNumber, note, imageIds: [imageId] });
  const { rows } = await db.$client.query<{ id: string }>(
    "select proof_id as id from order_proof_pictures where image_id = $1",
    [imageId],
  );
  return { id: rows[0]?.id ?? "", imageId };
}

/** The listing of an order promised a drawing before cutting. */
export async function promisesProof(db: Db, { id }: { readonly id: string }): Promise<void> {
  await db.$client.query("update order_items set sends_proof = true where order_id = $1", [id]);
}
