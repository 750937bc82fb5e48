import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { accountClosingDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import type { Closure } from "../contract.ts";
import { AccountNotClosable, AlreadyClosing, ClosureNotCancelled } from "../errors.ts";
import { accountClosingMail } from "../privacy-mail-templates.ts";
import { addresseeOf, beginClosure, cancelClosureRow, readClosure } from "./closure.sql.ts";
import { obstaclesOf } from "./obstacles.ts";

/** Each closing may be told by a paid message, which no budget of notices limits. */
const closingsPerDay = 3;

/**
 * Closes the user's own account: it is erased after the days in which they can change their mind.
 * Throws ProofNeeded, AccountNotClosable, AlreadyClosing, NotFound, and TooMany after three times in
 * a day.
 */
export async function closeAccount(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "privacy.closeOwn");
  const key = `close-account:${userId}`;
  await enforceRateLimit(db, { key, max: closingsPerDay, windowSeconds: 86_400 });
  await inTransactionAs(db, actor, "privacy.closeOwn", (tx) =>
    close(tx, actor, { userId, kind: "own", reason: null }),
  );
}

/**
 * Closes somebody's account for an administrator, with the reason in the trail. The person has the
 * same days, and can cancel it. Throws ProofNeeded, AccountNotClosable, AlreadyClosing and NotFound.
 */
export async function closeAccountOf(
  db: Db,
  actor: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  mustBeAllowed(actor, "privacy.managePeople");
  await inTransactionAs(db, actor, "privacy.managePeople", (tx) =>
    close(tx, actor, { userId, kind: "administrator", reason }),
  );
}

type Closing = {
  readonly userId: string;
  readonly kind: "own" | "administrator";
  readonly reason: string | null;
};

async function close(tx: Db, actor: Actor, { userId, kind, reason }: Closing): Promise<void> {
  const [person] = isUuid(userId) ? await addresseeOf(tx, [userId]) : [];
  if (person === undefined) throw new NotFound(t("This account does not exist."));
  const obstacles = await obstaclesOf(tx, actor, { userId });
  if (obstacles.length > 0) throw new AccountNotClosable(obstacles);
  const requestedBy = actor.kind === "user" ? actor.userId : null;
  const [closure] = await beginClosure(tx, [userId, kind, requestedBy, accountClosingDays * 24]);
  if (closure === undefined) throw new AlreadyClosing();
  await writeAudit(tx, actor, {
    action: "privacy.closeAccount",
    objectType: "profile",
    objectId: userId,
    after: { eraseAt: closure.eraseAt, ...(reason !== null && { reason }) },
  });
  const { email, language, displayName } = person;
  await enqueueMail(tx, {
    ...accountClosingMail({ displayName, change: kind, eraseAt: closure.eraseAt }),
    to: email,
    language,
    cause: null,
  });
}

/** Keeps the user's own account. Throws ClosureNotCancelled once erasing has begun. */
export async function cancelClosing(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "privacy.useOwn");
  await inTransactionAs(db, actor, "privacy.useOwn", (tx) => cancel(tx, actor, userId, null));
}

/** Keeps somebody's account, for an administrator. Throws ClosureNotCancelled. */
export async function cancelClosingOf(
  db: Db,
  actor: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  mustBeAllowed(actor, "privacy.managePeople");
  await inTransactionAs(db, actor, "privacy.managePeople", (tx) =>
    cancel(tx, actor, userId, reason),
  );
}

async function cancel(tx: Db, actor: Actor, userId: string, reason: string | null): Promise<void> {
  const [former] = isUuid(userId) ? await cancelClosureRow(tx, [userId]) : [];
  const [person] = former === undefined ? [] : await addresseeOf(tx, [userId]);
  if (person === undefined) throw new ClosureNotCancelled();
  await writeAudit(tx, actor, {
    action: "privacy.cancelClosing",
    objectType: "profile",
    objectId: userId,
    ...(reason !== null && { after: { reason } }),
  });
  const { email, language, displayName } = person;
  await enqueueMail(tx, {
    ...accountClosingMail({ displayName, change: "cancelled", eraseAt: null }),
    to: email,
    language,
    cause: null,
  });
}

/** Whether an account is being closed; null if it is not. One statement. */
export async function closureOf(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<Closure | null> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  const [closure] = isUuid(userId) ? await readClosure(db, [userId]) : [];
  return closure ?? null;
}
