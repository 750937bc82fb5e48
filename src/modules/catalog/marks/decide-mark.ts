import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { markDecided } from "../events.ts";
import type { MarkDecision, MarkStatus } from "./contract.ts";
import { MarkMoved, MarkNotFound } from "./errors.ts";

const read = statement<{ sellerId: string; status: MarkStatus }>(
  "catalog.markForDecision",
  `select seller_id as "sellerId", status from origin_marks where id = $1 for no key update`,
);
const write = statement(
  "catalog.decideMark",
  `update origin_marks
   set status = $2, reason = $3, decided_at = now(), decided_by = $4
   where id = $1`,
);

const from: Readonly<Record<MarkDecision["intent"], readonly MarkStatus[]>> = {
  verify: ["pending"],
  refuse: ["pending", "verified"],
};

/**
 * Verifies a mark, so that buyers see it, or refuses it with a reason that its seller reads. A
 * verified mark can be refused later. Throws MarkNotFound, MarkMoved and OwnShopDecision.
 */
export async function decideMark(
  db: Db,
  actor: Actor,
  { markId, decision }: { readonly markId: string; readonly decision: MarkDecision },
): Promise<void> {
  const { userId } = allowedUser(actor, "catalog.checkMarks");
  if (!isUuid(markId)) throw new MarkNotFound();
  await inTransactionAs(db, actor, "catalog.checkMarks", async (tx) => {
    const [mark] = await read(tx, [markId]);
    if (mark === undefined) throw new MarkNotFound();
    mustBeAnothersShop(actor, [mark.sellerId], t("This mark belongs to your own shop."));
    if (!from[decision.intent].includes(mark.status)) throw new MarkMoved();
    const status = decision.intent === "verify" ? "verified" : "refused";
    const reason = decision.intent === "refuse" ? decision.reason : null;
    await write(tx, [markId, status, reason, userId]);
    await writeAudit(tx, actor, {
      action: decision.intent === "verify" ? "catalog.verifyMark" : "catalog.refuseMark",
      objectType: "origin_mark",
      objectId: markId,
      before: { status: mark.status },
      after: { status, ...(reason !== null && { reason }) },
    });
    await emit(tx, markDecided({ markId, status, changeId: randomUUID() }));
  });
}

const expire = statement<{ id: string }>(
  "catalog.expireMarks",
  `update origin_marks
   set status = 'expired'
   where status = 'verified' and valid_until < $1::date
   returning id`,
);

/** Ends the marks whose last day is over in India; buyers no longer see them. One statement. */
export async function expireMarks(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "catalog.endMarks");
  return (await expire(db, [dayInIndia(Date.now())])).length;
}
