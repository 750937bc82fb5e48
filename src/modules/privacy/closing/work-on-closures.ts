import { inactivePeople } from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isPhoneAddress } from "#shared/phone-account.ts";
import { inactivityNoticeHours } from "#shared/promises.ts";
import { privacyJob } from "../jobs.ts";
import { accountClosingMail } from "../privacy-mail-templates.ts";
import { addresseeOf, beginClosure, type Addressee } from "./closure.sql.ts";
import { keepUsedAccounts } from "./keep-used-accounts.ts";
import { obstaclesOf } from "./obstacles.ts";

const dueNow = statement<{ userId: string }>(
  "privacy.dueClosures",
  `select user_id as "userId"
   from account_closures
   where erase_at <= now() and erased_at is null
   order by erase_at
   limit 100`,
);

/** Notices of one round; the next round writes the others. */
const mostNotices = 200;

/**
 * The hourly round: sends a job for each account whose time has come, and notifies the owners of
 * accounts that were not used for `inactiveYears`; null if such accounts stay.
 */
export async function workOnClosures(
  db: Db,
  actor: Actor,
  { inactiveYears }: { readonly inactiveYears: number | null },
): Promise<void> {
  mustBeAllowed(actor, "privacy.work");
  await keepUsedAccounts(db, actor);
  for (const { userId } of await dueNow(db, []))
    await sendJob(db, privacyJob, { closureOf: userId });
  if (inactiveYears !== null) await closeInactive(db, actor, inactiveYears);
}

async function closeInactive(db: Db, actor: Actor, years: number): Promise<void> {
  let notices = 0;
  for (let after: string | null = null; ;) {
    const people: readonly string[] = await inactivePeople(db, actor, { years, after });
    for (const userId of people) notices += Number(await notify(db, actor, userId));
    after = people.at(-1) ?? null;
    if (after === null || notices >= mostNotices) return;
  }
}

/** Begins the closing of one account, unless something stands in the way. */
function notify(db: Db, actor: Actor, userId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if ((await obstaclesOf(tx, actor, { userId })).length > 0) return false;
    const [person] = await addresseeOf(tx, [userId]);
    const [closure] = await beginClosure(tx, [userId, "inactive", null, inactivityNoticeHours]);
    if (person === undefined || closure === undefined) return false;
    await enqueueMail(tx, noticeTo(person, closure.eraseAt));
    return true;
  });
}

/**
 * Without an email address the notice goes to the confirmed number, lapsed or not. Somebody else may
 * have it by now, so the notice names nobody.
 */
function noticeTo({ email, phone, language, displayName }: Addressee, eraseAt: Date): Mail {
  const isByMessage = isPhoneAddress(email);
  return {
    ...accountClosingMail({
      displayName: isByMessage ? "" : displayName,
      change: isByMessage ? "inactiveNumber" : "inactive",
      eraseAt,
    }),
    to: email,
    ...(isByMessage && phone !== null && { toNumber: phone }),
    language,
    cause: null,
  };
}
