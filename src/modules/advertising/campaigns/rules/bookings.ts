import { type Booking, credit, debit } from "#modules/ledger/public.ts";
import { gstWithin } from "#modules/tax/public.ts";

/** The ledger bookings of a campaign's money. Pure; the check of the books uses the same rules. */

type OfCampaign = {
  readonly id: string;
  readonly sellerId: string;
  readonly gstBasisPoints: number;
};
/**
 * The amount without GST, as on its document; null without a document, then computed as interstate.
 */
type Written = { readonly taxablePaise: number } | null;

/** The price as income and GST. */
export function bookingOfIncome(
  { id, sellerId, gstBasisPoints }: OfCampaign,
  pricePaise: number,
  written: Written,
): Booking {
  const { taxablePaise, gstPaise } = partsOf(gstBasisPoints, pricePaise, written);
  return {
    kind: "campaign",
    of: id,
    sellerId,
    entries: [
      debit("provider_clearing", pricePaise),
      credit("advertising", taxablePaise),
      credit("gst_on_advertising", gstPaise),
    ],
  };
}

/** The credit as owed to the seller. */
export function bookingOfCredit(
  { id, sellerId, gstBasisPoints }: OfCampaign,
  creditPaise: number,
  written: Written,
): Booking {
  const { taxablePaise, gstPaise } = partsOf(gstBasisPoints, creditPaise, written);
  return {
    kind: "campaign_credit",
    of: id,
    sellerId,
    entries: [
      debit("advertising", taxablePaise),
      debit("gst_on_advertising", gstPaise),
      credit("seller_payable", creditPaise, sellerId),
    ],
  };
}

/** A payment that must be refunded by the way it came. */
export function bookingOfMoneyBack(
  { id, sellerId }: Omit<OfCampaign, "gstBasisPoints">,
  pricePaise: number,
): Booking {
  return {
    kind: "campaign_refund",
    of: id,
    sellerId,
    entries: [debit("provider_clearing", pricePaise), credit("money_to_return", pricePaise)],
  };
}

function partsOf(
  gstBasisPoints: number,
  inclusivePaise: number,
  written: Written,
): { readonly taxablePaise: number; readonly gstPaise: number } {
  const gstPaise =
    written === null
      ? gstWithin(inclusivePaise, gstBasisPoints)
      : inclusivePaise - written.taxablePaise;
  return { taxablePaise: inclusivePaise - gstPaise, gstPaise };
}
