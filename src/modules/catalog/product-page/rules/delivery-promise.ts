import {
  cityName,
  type Days,
  type PieceToSend,
  type Tariff,
  daysUntil,
  deliveryDates,
  quoteShipping,
} from "#modules/shipping/public.ts";
import { formatArrival } from "#shared/ist.ts";

/** Delivery as the product page shows it, by the same tariff as cart and checkout. */
export type DeliveryPromise = {
  /** "24-27 Nov", by standard delivery. */
  readonly metroArrival: string;
  readonly elsewhereArrival: string;
  readonly expressMetroArrival: string;
  readonly expressElsewhereArrival: string;
  /** To the islands, the north-east, Jammu and Kashmir, Ladakh and Army Post; standard. */
  readonly remoteArrival: string;
  readonly metroCities: readonly string[];
  /** Fees in paise for this product alone, GST included. */
  readonly standardFeePaise: number;
  readonly expressFeePaise: number;
  /** Goods value in paise from which standard delivery is free; null if it never is. */
  readonly freeFromPaise: number | null;
  /** In how many days of the calendar it is sent, and how many more it is on its way. */
  readonly processingDays: Days;
  readonly transitDays: Days;
};

/** Port Blair: any PIN code of the zone has its days. */
const remotePinCode = "744101";

/**
 * Arrival and fees of one piece ordered at `now`. Without a metro in the tariff both arrivals are
 * the same.
 */
export function deliveryPromise(
  tariff: Tariff,
  piece: PieceToSend & { readonly pricePaise: number },
  now: Date,
): DeliveryPromise {
  const metroPinCode = tariff.metros[0]?.prefix;
  const dates = (method: "standard" | "express", pinCode: string | undefined) =>
    deliveryDates(tariff, [piece], { method, pinCode, now });
  const arrival = (...to: Parameters<typeof dates>) => formatArrival(dates(...to));
  const [soonest, latest] = [dates("standard", metroPinCode), dates("standard", remotePinCode)];
  const sentIn = { min: daysUntil(soonest.sentFrom, now), max: daysUntil(soonest.shipBy, now) };
  return {
    metroArrival: arrival("standard", metroPinCode),
    elsewhereArrival: arrival("standard", undefined),
    expressMetroArrival: arrival("express", metroPinCode),
    expressElsewhereArrival: arrival("express", undefined),
    remoteArrival: arrival("standard", remotePinCode),
    metroCities: tariff.metros.map((metro) => cityName(metro.city)),
    standardFeePaise: quoteShipping(tariff, "standard", piece.pricePaise),
    expressFeePaise: quoteShipping(tariff, "express", piece.pricePaise),
    freeFromPaise:
      tariff.rates.standard.find((rate) => rate.feePaise === 0)?.fromSubtotalPaise ?? null,
    processingDays: sentIn,
    transitDays: {
      min: daysUntil(soonest.arrivesFrom, now) - sentIn.min,
      max: daysUntil(latest.arrivesBy, now) - sentIn.max,
    },
  };
}
