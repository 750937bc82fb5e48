import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { InvalidInput, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { reasonMissing } from "../contract.ts";
import { ApplicationAlreadyDecided } from "../errors.ts";
import { sellerStatusChanged } from "../events.ts";

type Asked = {
  readonly applicationId: string;
  readonly reason?: string | null;
  readonly notes: string | null;
};

const read = statement<{ userId: string; moreAsked: string | null; adminNotes: string | null }>(
  "sellers.applicationToAsk",
  `select user_id as "userId", more_asked as "moreAsked", admin_notes as "adminNotes"
   from seller_applications
   where id = $1`,
);
const ask = statement<{ id: string }>(
  "sellers.askApplicant",
  `update seller_applications
   set more_asked = $2, more_asked_at = now(), admin_notes = $3
   where id = $1 and status = 'pending'
   returning id`,
);

/**
 * Asks the applicant of a pending application for what is missing. They get it by mail, and the form
 * is open to them until they complete it. Throws InvalidInput without a reason, NotFound, OwnShopDecision and
 * ApplicationAlreadyDecided.
 */
export async function askApplicant(
  db: Db,
  actor: Actor,
  { applicationId, reason = null, notes }: Asked,
): Promise<void> {
  mustBeAllowed(actor, "sellers.review");
  if (reason === null) throw withoutReason();
  if (!isUuid(applicationId)) throw new NotFound();
  await inTransactionAs(db, actor, "sellers.review", async (tx) => {
    const [before] = await read(tx, [applicationId]);
    if (before === undefined) throw new NotFound();
    mustBeAnothersShop(actor, [before.userId]);
    const newNotes = notes ?? before.adminNotes;
    const asked = await ask(tx, [applicationId, reason, newNotes]);
    if (asked.length === 0) throw new ApplicationAlreadyDecided("update");
    await writeAudit(tx, actor, {
      action: "sellers.askApplicant",
      objectType: "seller_application",
      objectId: applicationId,
      before: { status: "pending", reason: before.moreAsked, notes: before.adminNotes },
      after: { status: "pending", reason, notes: newNotes },
    });
    await emit(tx, sellerStatusChanged({ applicationId, change: "asked", changeId: randomUUID() }));
  });
}

function withoutReason(): InvalidInput {
  const message = reasonMissing();
  return new InvalidInput(message, {
    code: "sellers.reasonMissing",
    fields: { reason: message },
  });
}
