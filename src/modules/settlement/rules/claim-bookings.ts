import { type Booking, type Entry, credit, debit } from "#modules/ledger/public.ts";
import type { CourierClaim } from "../claim-contract.ts";
import { accountOfBearer, parcelCosts } from "./parcel-costs.ts";

/**
 * The bookings of a claim against a courier. Pure; the check of the books uses them too. A
 * compensation is no supply (CBIC circular 178/10/2022), so there is no GST in it.
 */

type Claimed = Pick<
  CourierClaim,
  "bookingId" | "sellerId" | "cause" | "goodsPaise" | "labelPaise" | "receivedPaise"
>;

/** What is claimed: the goods and the label, in paise. */
export function claimedPaise({
  goodsPaise,
  labelPaise,
}: Pick<Claimed, "goodsPaise" | "labelPaise">): number {
  return goodsPaise + labelPaise;
}

/**
 * How a payment of the courier is shared: the goods come first. Example: of ₹700 for goods of ₹650
 * and a label of ₹92.50, ₹650 are for the goods and ₹50 for the label.
 */
export function shareOfClaim(
  { goodsPaise }: Pick<Claimed, "goodsPaise">,
  receivedPaise: number,
): { readonly goodsPaise: number; readonly labelPaise: number } {
  const ofGoods = Math.min(goodsPaise, receivedPaise);
  return { goodsPaise: ofGoods, labelPaise: receivedPaise - ofGoods };
}

/** What a claim has in the books: opened once, and settled once if it was. */
export function bookingsOfClaim(claim: Claimed): readonly Booking[] {
  const opened = bookingOfClaim(claim);
  return claim.receivedPaise === null
    ? [opened]
    : [opened, bookingOfSettledClaim(claim, claim.receivedPaise)];
}

/** The courier owes it. Nobody has it yet, so it is nobody's income. */
export function bookingOfClaim(claim: Claimed): Booking {
  const paise = claimedPaise(claim);
  return {
    kind: "claim",
    of: claim.bookingId,
    sellerId: claim.sellerId,
    entries: [debit("courier_claims", paise), credit("claims_pending", paise)],
  };
}

/** The claim has ended: what came goes to those who bore the cost, and the rest is given up. */
export function bookingOfSettledClaim(claim: Claimed, receivedPaise: number): Booking {
  const paise = claimedPaise(claim);
  const share = shareOfClaim(claim, receivedPaise);
  const { goods, label } = parcelCosts[claim.cause];
  return {
    kind: "claim_settled",
    of: claim.bookingId,
    sellerId: claim.sellerId,
    entries: [
      debit("claims_pending", paise),
      credit("courier_claims", paise),
      debit("bank", receivedPaise),
      compensated(goods, share.goodsPaise, claim.sellerId),
      compensated(label, share.labelPaise, claim.sellerId),
    ],
  };
}

/** What a payment of the courier brings the seller, in paise. */
export function paiseOfSeller(claim: Claimed, receivedPaise: number): number {
  return bookingOfSettledClaim(claim, receivedPaise)
    .entries.filter(({ partyId }) => partyId === claim.sellerId)
    .reduce((sum, { amountPaise }) => sum - amountPaise, 0);
}

function compensated(
  bearer: keyof typeof accountOfBearer,
  amountPaise: number,
  sellerId: string,
): Entry {
  return bearer === "seller"
    ? credit(accountOfBearer.seller, amountPaise, sellerId)
    : credit(accountOfBearer[bearer], amountPaise);
}
