import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { dataCopyDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { addresseeOf } from "../closing/closure.sql.ts";
import { privacyJob } from "../jobs.ts";

const copiesPerDay = 3;

// A finished copy is replaced. An unfinished one is not, unless its job was lost.
const dropFormer = statement<{ id: string }>(
  "privacy.dropFormerCopy",
  `delete from personal_data_exports
   where user_id = $1 and (ready_at is not null or created_at < now() - interval '1 day')
   returning id`,
);
const insert = statement<{ id: string }>(
  "privacy.requestCopy",
  `insert into personal_data_exports (user_id, requested_by)
   values ($1, $2)
   on conflict (user_id) do nothing
   returning id`,
);

/**
 * Starts a copy of the user's own data; a job packs it and sends a mail. A second request while it
 * is being packed makes no second copy. Throws TooMany after three in a day.
 */
export async function requestCopy(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "privacy.useOwn");
  await limit(db, userId);
  await inTransactionAs(db, actor, "privacy.useOwn", (tx) => begin(tx, userId, userId));
}

/**
 * Starts a copy of somebody's data for an administrator, with the reason in the trail. The person
 * gets the mail too. Throws ProofNeeded, TooMany and NotFound.
 */
export async function requestCopyOf(
  db: Db,
  actor: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  const administrator = allowedUser(actor, "privacy.managePeople");
  await inTransactionAs(db, actor, "privacy.managePeople", async () => undefined);
  if (isUuid(userId)) await limit(db, userId);
  await inTransactionAs(db, actor, "privacy.managePeople", async (tx) => {
    const [person] = isUuid(userId) ? await addresseeOf(tx, [userId]) : [];
    if (person === undefined) throw new NotFound(t("This account does not exist."));
    await begin(tx, userId, administrator.userId);
    await writeAudit(tx, actor, {
      action: "privacy.copyData",
      objectType: "profile",
      objectId: userId,
      after: { reason },
    });
  });
}

function limit(db: Db, userId: string): Promise<void> {
  return enforceRateLimit(db, {
    key: `data-copy:${userId}`,
    max: copiesPerDay,
    windowSeconds: 86_400,
  });
}

async function begin(tx: Db, userId: string, requestedBy: string): Promise<void> {
  for (const { id } of await dropFormer(tx, [userId]))
    await sendJob(tx, privacyJob, { exportId: id, isToForget: true });
  const [made] = await insert(tx, [userId, requestedBy]);
  if (made === undefined) return;
  await sendJob(tx, privacyJob, { exportId: made.id });
  await sendJob(
    tx,
    privacyJob,
    { exportId: made.id, isToForget: true },
    { afterSeconds: dataCopyDays * 86_400 },
  );
}
