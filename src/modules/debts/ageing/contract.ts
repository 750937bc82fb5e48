import type { DebtNow, DebtStage } from "../contract.ts";
import type { ageBands } from "./rules/age-bands.ts";
import type { DebtCause } from "./rules/debt-causes.ts";

/** How old it is. */
export type AgeBand = (typeof ageBands)[number]["name"];

/** A seller who owes. Paise; the bands add up to `owedPaise`, and so do the causes. */
export type DebtLine = {
  readonly sellerId: string;
  readonly shopName: string;
  readonly owedPaise: number;
  readonly bands: Readonly<Record<AgeBand, number>>;
  readonly causes: Readonly<Record<DebtCause, number>>;
  readonly since: Date;
  readonly lastPayoutAt: Date | null;
  readonly stage: DebtStage | null;
};

/** All debts together. */
export type DebtTotals = {
  readonly sellers: number;
  readonly owedPaise: number;
  readonly bands: Readonly<Record<AgeBand, number>>;
};

/** A charge of which something is still owed. */
export type OpenCharge = {
  readonly at: Date;
  readonly kind: string;
  readonly orderId: string | null;
  readonly note: string | null;
  readonly amountPaise: number;
  readonly openPaise: number;
};

/** What a seller owes, since when, for what, and what happens next. */
export type OwnDebt = DebtNow & {
  /** The oldest open charges, at most 100. */
  readonly charges: readonly OpenCharge[];
  readonly isPaused: boolean;
  readonly daysToPause: number | null;
  /** What to write as the reason of a transfer. */
  readonly reference: string;
};

/** What a shop owes in short, and whether new orders by hand are refused. */
export type OwnPause = Pick<DebtNow, "owedPaise" | "since"> & { readonly isPaused: boolean };
