import { randomUUID } from "node:crypto";
import { inTransactionAs, moveSellerStatus, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { ApplicationStatus } from "../contract.ts";
import { ApplicationAlreadyDecided } from "../errors.ts";
import { sellerStatusChanged } from "../events.ts";

/** A change of an application's status, from what the administrator saw. */
export type Move = {
  readonly applicationId: string;
  readonly from: ApplicationStatus;
  readonly to: Exclude<ApplicationStatus, "pending">;
  /** The reason that the applicant reads; only the last decision's is stored. */
  readonly reason?: string | null;
  readonly notes: string | null;
  /** The administrator's action, for the error message if somebody else was first. */
  readonly step: "update" | "block" | "unblock";
};

const read = statement<{ userId: string; reason: string | null; adminNotes: string | null }>(
  "sellers.applicationToMove",
  `select user_id as "userId", reason, admin_notes as "adminNotes"
   from seller_applications
   where id = $1`,
);
const moveRow = statement<{ userId: string }>(
  "sellers.moveApplication",
  `update seller_applications
   set status = $3, decided_by = $4, decided_at = now(), reason = $5, admin_notes = $6,
     more_asked = null, more_asked_at = null
   where id = $1 and status = $2
   returning user_id as "userId"`,
);

/**
 * Changes the status of an application and of its applicant together, if it is still what the
 * administrator saw. Throws OwnShopDecision, and ApplicationAlreadyDecided for the second of two concurrent decisions.
 * Empty notes do not replace existing ones.
 */
export async function moveApplication(db: Db, actor: Actor, move: Move): Promise<void> {
  const { userId: adminId } = allowedUser(actor, "sellers.review");
  if (!isUuid(move.applicationId)) throw new NotFound();
  await inTransactionAs(db, actor, "sellers.review", async (tx) => {
    const [before] = await read(tx, [move.applicationId]);
    if (before === undefined) throw new NotFound();
    mustBeAnothersShop(actor, [before.userId]);
    const notes = move.notes ?? before.adminNotes;
    const [applicant] = await moveRow(tx, [
      move.applicationId,
      move.from,
      move.to,
      adminId,
      move.reason ?? null,
      notes,
    ]);
    if (applicant === undefined) throw new ApplicationAlreadyDecided(move.step);
    await moveProfile(tx, applicant.userId, move);
    await writeAudit(tx, actor, {
      action: `sellers.${move.step}`,
      objectType: "seller_application",
      objectId: move.applicationId,
      before: { status: move.from, reason: before.reason, notes: before.adminNotes },
      after: { status: move.to, reason: move.reason ?? null, notes },
    });
    await emit(
      tx,
      sellerStatusChanged({
        applicationId: move.applicationId,
        change: move.step === "unblock" ? "unblocked" : move.to,
        changeId: randomUUID(),
      }),
    );
  });
}

async function moveProfile(tx: Db, userId: string, move: Move): Promise<void> {
  try {
    await moveSellerStatus(tx, { userId, from: [move.from], to: move.to });
  } catch (error) {
    // An older application of somebody who applied again: it may be rejected while its applicant is
    // pending.
    if (error instanceof Conflict) throw new ApplicationAlreadyDecided(move.step);
    throw error;
  }
}
