/** The state of a sale at an instant. */

export const saleStates = ["running", "planned", "off", "past"] as const;
/** `off`: switched off by its seller, who can switch it on again until it ends. */
export type SaleState = (typeof saleStates)[number];

/** The times of a sale, as UTC instants. */
export type SaleClock = {
  readonly isOn: boolean;
  readonly startsAt: Date;
  /** The first instant after the sale; null: until it is ended. */
  readonly endsAt: Date | null;
  /** When the seller ended it. */
  readonly stoppedAt: Date | null;
};

/** The state of a sale at `now`. `endsAt` is the first instant after it. */
export function saleState({ isOn, startsAt, endsAt, stoppedAt }: SaleClock, now: Date): SaleState {
  if (stoppedAt !== null || (endsAt !== null && endsAt <= now)) return "past";
  if (!isOn) return "off";
  return startsAt > now ? "planned" : "running";
}

/** Which steps its seller may take. */
export type PossibleSteps = {
  readonly canSwitch: boolean;
  readonly canChange: boolean;
  readonly canEnd: boolean;
  readonly canDelete: boolean;
};

/**
 * The steps that its seller may take. A sale that has lowered a price is kept for its result; one
 * that has not can be deleted.
 */
export function possibleSteps(
  sale: SaleClock & { readonly hasBegun: boolean },
  now: Date,
): PossibleSteps {
  const isOver = saleState(sale, now) === "past";
  return {
    canSwitch: !isOver,
    canChange: !isOver && !sale.hasBegun,
    canEnd: !isOver && sale.hasBegun,
    canDelete: !sale.hasBegun,
  };
}
