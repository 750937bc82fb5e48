import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import type { ClaimToOpen, CourierClaim } from "./claim-contract.ts";
import { claimColumns } from "./claim-columns.ts";
import { ClaimAlreadySettled, ClaimTooLarge } from "./errors.ts";
import {
  bookingOfClaim,
  bookingOfSettledClaim,
  claimedPaise,
  paiseOfSeller,
} from "./rules/claim-bookings.ts";

const write = statement<CourierClaim>(
  "settlement.openClaim",
  `insert into courier_claims as c (
     booking_id, order_id, order_number, seller_id, cause, courier_name, tracking_number,
     goods_paise, label_paise
   )
   select g."bookingId", g."orderId", g."orderNumber", g."sellerId", g.cause, g."courierName",
     g."trackingNumber", g."goodsPaise", g."labelPaise"
   from jsonb_to_record($1::jsonb) as g (
     "bookingId" uuid, "orderId" uuid, "orderNumber" text, "sellerId" uuid, cause text,
     "courierName" text, "trackingNumber" text, "goodsPaise" bigint, "labelPaise" bigint
   )
   on conflict (booking_id) do nothing
   returning ${claimColumns}`,
);

/**
 * Claims from the courier what it lost or damaged, in the transaction that learns of it: once for
 * each booking, however often it is called and with whatever cause. Nothing is claimed of a parcel
 * without a value.
 */
export async function openClaim(tx: Db, actor: Actor, claim: ClaimToOpen): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  if (claimedPaise(claim) === 0) return;
  const [opened] = await write(tx, [JSON.stringify(claim)]);
  if (opened !== undefined) await book(tx, bookingOfClaim(opened));
}

const lock = statement<CourierClaim>(
  "settlement.lockClaim",
  `select ${claimColumns}
   from courier_claims c
   where c.booking_id = $1
   for no key update of c`,
);

/** What the courier paid for a claim, in paise, and the bank's reference or its reason. */
type ClaimAnswered = {
  readonly bookingId: string;
  readonly receivedPaise: number;
  readonly note: string;
};

const settle = statement(
  "settlement.settleClaim",
  `update courier_claims
   set received_paise = $2, note = $3, settled_by = $4, settled_at = now()
   where booking_id = $1 and settled_at is null`,
);

/**
 * An administrator enters what the courier paid for a claim, 0 if it refused. The seller gets what
 * is for the goods with the next payout; if it is much, a second person approves it. Final: a mistake
 * is corrected by hand in the ledger. Throws ClaimAlreadySettled, also for one that does not exist,
 * ClaimTooLarge, OwnShopDecision and AlreadyRequested.
 */
export async function settleClaim(db: Db, actor: Actor, input: ClaimAnswered): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.bookCash");
  return inTransactionAs(db, actor, "orders.bookCash", async (tx) => {
    const claim = await openClaimNow(tx, input.bookingId);
    mustBeAnothersShop(administrator, [claim.sellerId]);
    if (input.receivedPaise > claimedPaise(claim)) throw new ClaimTooLarge(claimedPaise(claim));
    return withSecondPerson(tx, administrator, { kind: "settlement.settleClaim", input }, () =>
      writeSettled(tx, administrator, claim, input),
    );
  });
}

async function writeSettled(
  tx: Db,
  administrator: UserActor,
  claim: CourierClaim,
  { bookingId, receivedPaise, note }: ClaimAnswered,
): Promise<void> {
  await settle(tx, [bookingId, receivedPaise, note, administrator.userId]);
  await book(tx, bookingOfSettledClaim(claim, receivedPaise));
  const { orderId, sellerId } = claim;
  await writeAudit(tx, administrator, {
    action: "settlement.settleClaim",
    objectType: "courier_claim",
    objectId: bookingId,
    after: {
      orderId,
      sellerId,
      claimedPaise: claimedPaise(claim),
      receivedPaise,
      sellerPaise: paiseOfSeller(claim, receivedPaise),
      note,
    },
  });
}

async function openClaimNow(tx: Db, bookingId: string): Promise<CourierClaim> {
  const [claim] = await lock(tx, [bookingId]);
  if (claim === undefined || claim.settledAt !== null) throw new ClaimAlreadySettled();
  return claim;
}
