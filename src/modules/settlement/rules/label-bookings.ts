import { type Booking, credit, debit } from "#modules/ledger/public.ts";
import { courierService, gstWithin } from "#modules/tax/public.ts";
import type { LabelCharge } from "../label-contract.ts";
import { accountOfBearer } from "./parcel-costs.ts";

/** The bookings of a label. Pure; the check of the books uses them too. */

/** The GST in the price of a label, as couriers quote it: ₹92.50 contains ₹14.11. */
export function gstInLabel(pricePaise: number): number {
  return gstWithin(pricePaise, courierService.gstBasisPoints);
}

/** What a label's charge has in the books: taken once, and given back once if it was. */
export function bookingsOfLabel(charge: LabelCharge): readonly Booking[] {
  const taken = bookingOfLabel(charge);
  return charge.givenBackFor === null ? [taken] : [taken, bookingOfLabelGivenBack(charge)];
}

/** The seller owes the price of a label; it is taken from the next payout. */
export function bookingOfLabel(charge: LabelCharge): Booking {
  return ofLabel("label", charge, charge.pricePaise, charge.gstPaise);
}

/** The courier lost or damaged the parcel, so its seller gets the price back. */
export function bookingOfLabelGivenBack(charge: LabelCharge): Booking {
  return ofLabel("label_given_back", charge, 0 - charge.pricePaise, 0 - charge.gstPaise);
}

function ofLabel(
  kind: string,
  { bookingId, orderId, sellerId }: LabelCharge,
  pricePaise: number,
  gstPaise: number,
): Booking {
  return {
    kind,
    of: bookingId,
    orderId,
    sellerId,
    entries: [
      debit(accountOfBearer.seller, pricePaise, sellerId),
      credit("labels", pricePaise - gstPaise),
      credit("gst_on_labels", gstPaise),
    ],
  };
}
