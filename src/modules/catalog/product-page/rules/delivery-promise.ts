import {
  cityName,
  type Processing,
  type Tariff,
  deliveryDays,
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
  readonly processingDays: { readonly min: number; readonly max: number };
};

/** Port Blair: any PIN code of the zone has its days. */
const remotePinCode = "744101";

/**
 * Arrival and fees of one piece ordered at `now`. Without a metro in the tariff both arrivals are
 * the same.
 */
export function deliveryPromise(
  tariff: Tariff,
  piece: {
    readonly processing: Processing;
    readonly pricePaise: number;
    /** In how many days its workshop begins with it; absent or 0: at once. */
    readonly startsInDays?: number | undefined;
  },
  now: Date,
): DeliveryPromise {
  const { startsInDays = 0 } = piece;
  const making = tariff.processing[piece.processing];
  const metroPinCode = tariff.metros[0]?.prefix;
  const arrival = (method: "standard" | "express", pinCode: string | undefined) =>
    formatArrival(now, deliveryDays(tariff, { ...piece, method, pinCode }));
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
    processingDays: { min: startsInDays + making.min, max: startsInDays + making.max },
  };
}
