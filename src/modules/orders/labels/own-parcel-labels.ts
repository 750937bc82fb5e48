import type { Db } from "#platform/db/database.ts";
import { writeCards, type CardPaper } from "#platform/pdf/cards.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { putLabel } from "./put-label.ts";
import { TooManyLabels } from "./errors.ts";
import { mostLabels, parcelsToLabel } from "./labels.sql.ts";

/**
 * The shop's own labels of the parcels of these orders that have not arrived, as PDF; null if
 * there is none. One statement.
 *
 * @throws {TooManyLabels} If there are more than sixty.
 */
export async function ownParcelLabels(
  db: Db,
  actor: Actor,
  { orderIds, paper }: { readonly orderIds: readonly string[]; readonly paper: CardPaper },
): Promise<Buffer | null> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const parcels = await parcelsToLabel(db, [sellerId, orderIds.filter(isUuid)]);
  const [first] = parcels;
  if (first === undefined) return null;
  if (parcels.length > mostLabels) throw new TooManyLabels(mostLabels);
  return writeCards(
    { title: "Parcel labels", author: first.sender.name ?? "", createdAt: new Date() },
    paper,
    parcels.map((parcel) => (card) => putLabel(card, parcel)),
  );
}
