import { randomBytes } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit, refundRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { EmailCodeNotValid, PhoneCodeNotValid, WrongEmailCode, WrongPhoneCode } from "../errors.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import { hashOfAccountCode } from "./code-hash.ts";
import {
  accountCodeTries,
  confirmationMinutes,
  type CodeChannel,
  type TypedAccountCode,
} from "./contract.ts";

type Tried = {
  readonly hash: string;
  readonly left: number;
  readonly channel: CodeChannel;
  readonly isConfirmed: boolean;
};

// Counted before the code is compared, so that a burst of guesses cannot pass together.
const countTry = statement<Tried>(
  "identity.tryAccountCode",
  `update account_codes
   set tries = tries + case when confirmed_at is null then 1 else 0 end
   where id = $1
     and user_id = $2
     and expires_at > now()
     and (confirmed_at is not null or tries < ${accountCodeTries})
   returning code_hash as hash, ${accountCodeTries} - tries as left, channel,
     confirmed_at is not null as "isConfirmed"`,
);
const confirm = statement<{ id: string }>(
  "identity.confirmAccountCode",
  `update account_codes
   set confirmed_at = now(), expires_at = now() + interval '${confirmationMinutes} minutes'
   where id = $1 and user_id = $2 and confirmed_at is null and expires_at > now()
   returning id`,
);
const insertConfirmed = statement(
  "identity.insertConfirmedCode",
  `insert into account_codes (user_id, channel, code_hash, confirmed_at, expires_at)
   values ($1, $3, $2, now(), now() + interval '${confirmationMinutes} minutes')`,
);
const take = statement<{ id: string }>(
  "identity.takeConfirmation",
  `update account_codes
   set taken_at = now()
   where id = (
       select id
       from account_codes
       where user_id = $1 and confirmed_at is not null and taken_at is null and expires_at > now()
       order by confirmed_at, id
       limit 1
       for update skip locked
     )
   returning id`,
);

/**
 * Confirms with a code that `sendAccountCode` sent to the same user. A code that was confirmed
 * before is right, so a form may be sent twice. Throws WrongEmailCode, EmailCodeNotValid (expired,
 * tried too often, of somebody else), WrongPhoneCode, PhoneCodeNotValid and TooMany.
 */
export async function confirmAccountCode(
  db: Db,
  actor: Actor,
  { codeId, code, from }: TypedAccountCode & { readonly from: AccountRequest },
): Promise<void> {
  const { userId, email } = allowedUser(actor, "identity.useAccount");
  const fromNetwork = accountLimits.wrongCodesFrom(from);
  await enforceRateLimit(db, fromNetwork);
  // A transaction of its own: the try counts whatever follows.
  const [row] = await inTransactionAs(db, actor, "identity.useAccount", (tx) =>
    countTry(tx, [codeId, userId]),
  );
  if (row?.isConfirmed === true || isRight(row, { codeId, code, from })) {
    await refundRateLimit(db, fromNetwork);
    await inTransactionAs(db, actor, "identity.useAccount", (tx) => confirm(tx, [codeId, userId]));
    return;
  }
  const { clientAddress } = from;
  noteSecurityEvent({ kind: "wrong-code", detail: "order", clientAddress, email });
  throw refusalOf(row);
}

function isRight(
  row: Tried | undefined,
  { codeId, code, from }: TypedAccountCode & { readonly from: AccountRequest },
): boolean {
  const { authSecret, authSecretFormer } = from.config;
  const secrets = [authSecret, ...(authSecretFormer === undefined ? [] : [authSecretFormer])];
  return secrets.some((secret) => row?.hash === hashOfAccountCode(secret, { codeId, code }));
}

function refusalOf(row: Tried | undefined): Error {
  const isByPhone = row?.channel === "phone";
  if (row === undefined || row.left === 0)
    return isByPhone ? new PhoneCodeNotValid() : new EmailCodeNotValid();
  return isByPhone ? new WrongPhoneCode(row.left) : new WrongEmailCode(row.left);
}

/**
 * Whoever signs in with a code that was sent for a checkout has confirmed with it: the next order of
 * the account needs no other one.
 */
export async function noteConfirmation(
  tx: Db,
  userId: string,
  channel: CodeChannel,
): Promise<void> {
  await insertConfirmed(tx, [userId, randomBytes(32).toString("base64url"), channel]);
}

/**
 * Uses up a confirmation by code, as part of the transaction that needs it. One confirmation counts
 * for one order, and for a quarter of an hour. False if there is none.
 */
export async function takeConfirmation(tx: Db, actor: Actor): Promise<boolean> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  return inTransactionAs(tx, actor, "identity.useAccount", async (same) => {
    return (await take(same, [userId])).length > 0;
  });
}
