import {
  type ErasedPerson,
  forgetPerson,
  hasVisitedSince,
  lockOut,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Closure } from "../contract.ts";
import { privacyJob } from "../jobs.ts";
import { accountClosingMail } from "../privacy-mail-templates.ts";
import { addresseeOf } from "./closure.sql.ts";
import { causeOfLastMail } from "./erase-mails.ts";
import { erasureSteps, type PersonalFiles } from "./erasure-steps.ts";
import { obstaclesOf } from "./obstacles.ts";

const dueClosure = statement<Pick<Closure, "kind" | "requestedAt" | "hasBegun">>(
  "privacy.dueClosure",
  `select kind, requested_at as "requestedAt", begun_at is not null as "hasBegun"
   from account_closures
   where user_id = $1 and erase_at <= now() and erased_at is null
   for update`,
);
const begin = statement(
  "privacy.beginErasing",
  "update account_closures set begun_at = coalesce(begun_at, now()) where user_id = $1",
);
// Only one of two jobs gets the row, so the last mail and the trail happen once.
const finish = statement<{ userId: string }>(
  "privacy.finishErasing",
  `update account_closures
   set erased_at = now()
   where user_id = $1 and begun_at is not null and erased_at is null
   returning user_id as "userId"`,
);

/** The last mail is deleted after these days, sent or not: its row has the address. */
const lastMailDays = 3;
/** A job ends after a quarter of an hour; another one continues. */
const usualMs = 600_000;

/** Something is unfinished again: the transaction is undone, and the next round tries once more. */
class Postponed extends Error {
  override readonly name = "Postponed";
}

type Erasure = { readonly userId: string; readonly files: PersonalFiles; readonly ms?: number };

/**
 * Erases an account whose time has come. May be killed and run again at any time. Postponed while
 * something stands in the way; an inactive account whose owner came back stays.
 */
export async function erasePerson(
  db: Db,
  actor: Actor,
  { userId, files, ms = usualMs }: Erasure,
): Promise<void> {
  mustBeAllowed(actor, "privacy.work");
  const endsAt = performance.now() + ms;
  const person = await beginErasing(db, actor, userId);
  if (person === null) return;
  for (const step of erasureSteps)
    while ((await step(db, actor, person, files)) > 0)
      if (performance.now() > endsAt) return sendJob(db, privacyJob, { closureOf: userId });
  await inTransaction(db, (tx) => finishErasing(tx, actor, person));
}

async function beginErasing(db: Db, actor: Actor, userId: string): Promise<ErasedPerson | null> {
  try {
    return await inTransaction(db, async (tx) => {
      // The user's lock first, as commands of the user take it before they read the closure.
      const person = await lockOut(tx, actor, { userId });
      const [closure] = await dueClosure(tx, [userId]);
      if (person === null || closure === undefined) throw new Postponed();
      if (!closure.hasBegun && (await mayStay(tx, actor, userId, closure))) throw new Postponed();
      await begin(tx, [userId]);
      return person;
    });
  } catch (error) {
    if (!(error instanceof Postponed)) throw error;
    return null;
  }
}

async function mayStay(
  tx: Db,
  actor: Actor,
  userId: string,
  { kind, requestedAt }: Pick<Closure, "kind" | "requestedAt">,
): Promise<boolean> {
  return (
    (kind === "inactive" && (await hasVisitedSince(tx, actor, { userId, since: requestedAt }))) ||
    (await obstaclesOf(tx, actor, { userId })).length > 0
  );
}

async function finishErasing(tx: Db, actor: Actor, person: ErasedPerson): Promise<void> {
  const { userId, email } = person;
  const [addressee] = await addresseeOf(tx, [userId]);
  const [erased] = await finish(tx, [userId]);
  if (erased === undefined || addressee === undefined) return;
  await forgetPerson(tx, actor, person);
  await writeAudit(tx, actor, {
    action: "privacy.eraseAccount",
    objectType: "profile",
    objectId: userId,
  });
  await enqueueMail(tx, {
    ...accountClosingMail({
      displayName: addressee.displayName,
      change: "erased",
      eraseAt: null,
    }),
    to: email,
    language: addressee.language,
    cause: causeOfLastMail(userId),
  });
  await sendJob(tx, privacyJob, { lastMailTo: userId }, { afterSeconds: lastMailDays * 86_400 });
}
