import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { t } from "#shared/texts/text.ts";
import { type RemittanceList, unansweredStates } from "./contract.ts";
import { LineChanged } from "./errors.ts";
import type { LeaveOutLine, TakeBackLine } from "./form-contract.ts";
import { takeTurn } from "../cash/take-turn.ts";

type Line = {
  readonly state: RemittanceList;
  readonly sellerId: string | null;
  readonly trackingNumber: string;
  readonly amountPaise: number;
  readonly reason: string | null;
};

const readLine = statement<Line>(
  "orders.remittanceLine",
  `select state, seller_id as "sellerId", tracking_number as "trackingNumber",
     amount_paise as "amountPaise", dismiss_reason as reason
   from remittance_states
   where id = $1 and cash_remittance_id is null`,
);

const mark = statement(
  "orders.leaveOutRemittanceLine",
  `update remittance_lines
   set dismissed_at = now(), dismissed_by = $2, dismiss_reason = $3
   where id = $1`,
);

const unmark = statement(
  "orders.takeBackRemittanceLine",
  `update remittance_lines
   set dismissed_at = null, dismissed_by = null, dismiss_reason = null
   where id = $1`,
);

/** The line, which no other transaction books or changes until this one ends. */
async function lineInTurn(
  tx: Db,
  administrator: UserActor,
  lineId: string,
  states: readonly RemittanceList[],
): Promise<Line> {
  await takeTurn(tx);
  const [line] = await readLine(tx, [lineId]);
  if (line === undefined || !states.includes(line.state)) throw new LineChanged();
  mustBeAnothersShop(
    administrator,
    [line.sellerId],
    t("The order of this line is from your own shop."),
  );
  return line;
}

/**
 * Leaves out a line that no order answers for: it counts for no order, also when a file brings it
 * again. Throws LineChanged for lines that match or are booked, and OwnShopDecision.
 */
export async function leaveOutLine(
  db: Db,
  actor: Actor,
  { lineId, reason }: LeaveOutLine,
): Promise<void> {
  const administrator = allowedUser(actor, "orders.manageCash");
  await inTransactionAs(db, actor, "orders.manageCash", async (tx) => {
    const { state, trackingNumber, amountPaise } = await lineInTurn(
      tx,
      administrator,
      lineId,
      unansweredStates,
    );
    await mark(tx, [lineId, administrator.userId, reason]);
    await writeAudit(tx, administrator, {
      action: "orders.leaveOutRemittance",
      objectType: "remittance_line",
      objectId: lineId,
      after: { trackingNumber, amountPaise, state, reason },
    });
  });
}

/** Takes a left out line back. Throws LineChanged if it is not left out, and OwnShopDecision. */
export async function takeBackLine(db: Db, actor: Actor, { lineId }: TakeBackLine): Promise<void> {
  const administrator = allowedUser(actor, "orders.manageCash");
  await inTransactionAs(db, actor, "orders.manageCash", async (tx) => {
    const { trackingNumber, amountPaise, reason } = await lineInTurn(tx, administrator, lineId, [
      "left_out",
    ]);
    await unmark(tx, [lineId]);
    await writeAudit(tx, administrator, {
      action: "orders.takeBackRemittance",
      objectType: "remittance_line",
      objectId: lineId,
      before: { trackingNumber, amountPaise, reason },
    });
  });
}
