import type { DeadlineRow } from "./deadline-row.ts";
import { deadlineTable } from "./deadline-table.ts";

/** The text of docs/deadlines.md, drawn from the table. */

const units: Readonly<Record<DeadlineRow["after"]["unit"], string>> = {
  workingDays: "working days",
  days: "days",
  hours: "hours",
  minutes: "minutes",
};

const starts: Readonly<Record<DeadlineRow["after"]["from"], string>> = {
  entered: "",
  shipBy: " after the promised day of shipping",
  arrivesBy: " after the last promised day of arrival",
};

const effects: Readonly<Record<DeadlineRow["does"], string>> = {
  remind: "a reminder",
  cancel: "the order is cancelled and refunded, its stock released, and the shop set to away",
  cancelUnpaid: "the order is cancelled, what was paid is refunded in full, and its stock released",
  allowCancelling: "the buyer may cancel at once",
  deliver: "the order counts as delivered, and the return window begins",
  deliverClaimed:
    "the order is delivered; the cash is with the courier of a booked parcel, otherwise with the seller",
  giveUp: "the parcel counts as lost, and the buyer is refunded for what did not arrive",
  approveReturn: "the return is approved",
  decideForBuyer: "the return is approved, or refunded if it has arrived",
  allowRefund: "the buyer may take the refund",
  allowGoingAhead: "the seller may make the piece as shown",
  refundInstead: "it becomes a refund; the reserved piece of an exchange can be sold again",
  refundRepair: "it is refunded; the piece stays with the workshop",
  receiveReturn:
    "the return counts as received as it was sent: it is refunded, replaced or repaired",
  closeReturn:
    "the return ends and the payout waits no longer; if our courier has it, it is refunded",
  escalate: "administrators see it under Overdue orders",
  expire: "the order expires and its stock is released",
  release: "the earnings are released",
};

/** The page as Markdown. */
export function deadlinesPage(): string {
  const rows: readonly DeadlineRow[] = deadlineTable;
  return [
    "# Deadlines of orders and returns",
    "",
    "Written by `npm run deadlines` from `src/modules/orders/deadlines/rules/deadline-table.ts`. Do not edit it by hand.",
    "",
    "Working days are Monday to Saturday, without national holidays, the foundation day of the shop's state and the shop's own holiday, but of a repair at most twice as many days of the calendar. A deadline in days ends with the day in India. Nothing happens on its own within a day of its reminder. An administrator may give an order more time at `/admin/deadlines`.",
    "",
    "| Step | State | After | What happens | Mail to | Cash on delivery | Job |",
    "|---|---|---|---|---|---|---|",
    ...rows.map(line),
    "",
  ].join("\n");
}

function line({ step, state, after, does, reminds, isForCash, drivenBy }: DeadlineRow): string {
  const time =
    after.count === 0 && after.from === "entered"
      ? "at once"
      : after.count === 0
        ? `the end of${starts[after.from].replace(" after", "")}`
        : `${after.count} ${units[after.unit]}${starts[after.from]}`;
  const cells = [
    `\`${step}\``,
    `\`${state}\``,
    time,
    effects[does],
    reminds.join(", ") || "–",
    isForCash ? "yes" : "never",
    `\`${drivenBy}\``,
  ];
  return `| ${cells.join(" | ")} |`;
}
