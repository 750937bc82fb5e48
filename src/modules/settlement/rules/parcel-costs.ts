import type { Account } from "#modules/ledger/public.ts";

/** The one table of who bears what a parcel costs. Decisions 108 and 158 say why. */

/** What a parcel was sent for, or what became of it. */
export const parcelCases = [
  "forward",
  "refused",
  "lost",
  "damaged",
  "return_faulty",
  "return_changed_mind",
  "replacement",
  "repair",
] as const;

/** One case in which somebody bears a cost. */
export type ParcelCase = (typeof parcelCases)[number];

/** Of the marketplace's labels nobody is charged; a buyer's is settled with the return. */
export type CostBearer = "seller" | "marketplace" | "buyer";

/**
 * Who bears the label of the parcel, its way back if it was not taken, and the goods if they are
 * gone; null where there is no such cost. `lost` and `damaged` override what the parcel was sent
 * for, and only of them the courier owes something.
 */
type ParcelCosts = {
  readonly label: CostBearer;
  readonly wayBack: CostBearer | null;
  readonly goods: CostBearer | null;
  readonly isClaimed: boolean;
};

/** The table. `docs/parcel-costs.md` is drawn from it. */
export const parcelCosts = {
  forward: { label: "seller", wayBack: null, goods: null, isClaimed: false },
  refused: { label: "seller", wayBack: "marketplace", goods: null, isClaimed: false },
  lost: { label: "marketplace", wayBack: null, goods: "seller", isClaimed: true },
  damaged: { label: "marketplace", wayBack: null, goods: "seller", isClaimed: true },
  return_faulty: { label: "seller", wayBack: null, goods: null, isClaimed: false },
  return_changed_mind: { label: "buyer", wayBack: null, goods: null, isClaimed: false },
  replacement: { label: "seller", wayBack: null, goods: null, isClaimed: false },
  repair: { label: "seller", wayBack: null, goods: null, isClaimed: false },
} as const satisfies Readonly<Record<ParcelCase, ParcelCosts>>;

/** Why the courier owes something: the cases of the table that are claimed. */
export type ClaimCause = {
  [One in ParcelCase]: (typeof parcelCosts)[One]["isClaimed"] extends true ? One : never;
}[ParcelCase];

/**
 * The account that a cost is charged to, and that the courier's compensation for it is credited to:
 * who bore the cost gets it. A buyer's is settled with the return.
 */
export const accountOfBearer = {
  seller: "seller_payable",
  marketplace: "courier_costs",
} as const satisfies Readonly<Record<Exclude<CostBearer, "buyer">, Account>>;
