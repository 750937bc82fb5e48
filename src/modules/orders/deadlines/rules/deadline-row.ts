import type { DeadlineState } from "./deadline-states.ts";

/** Where a deadline counts from. */
type From = "entered" | "shipBy" | "arrivesBy";

/** What happens without anybody. */
export type DeadlineEffect =
  | "remind"
  | "cancel"
  | "cancelUnpaid"
  | "allowCancelling"
  | "deliver"
  | "deliverClaimed"
  | "giveUp"
  | "approveReturn"
  | "decideForBuyer"
  | "allowRefund"
  | "allowGoingAhead"
  | "refundInstead"
  | "refundRepair"
  | "receiveReturn"
  | "closeReturn"
  | "escalate"
  | "expire"
  | "release";

/** Who gets a mail. */
export type DeadlineParty = "buyer" | "seller";

/** One row of the table. */
export type DeadlineRow = {
  readonly step: string;
  readonly state: DeadlineState;
  readonly after: {
    readonly count: number;
    readonly unit: "workingDays" | "days" | "hours" | "minutes";
    readonly from: From;
  };
  readonly does: DeadlineEffect;
  /** Who gets the mail of this step; a change of status has a mail of its own. */
  readonly reminds: readonly DeadlineParty[];
  /** False: never for an order that is paid in cash at the door. */
  readonly isForCash: boolean;
  /** The job that works this row. */
  readonly drivenBy: "deadlines" | "payment-rounds" | "releases";
};
