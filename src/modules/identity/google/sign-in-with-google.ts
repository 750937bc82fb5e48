import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { liftRefusal } from "#platform/mail/refused-addresses.ts";
import type { OpenIdAnswer } from "#platform/openid/openid-provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { openSessionOf } from "../account/open-session.ts";
import { makeAccountOfAddress, takeOverAccount } from "../account/proven-address.ts";
import { shareRightsOfUser } from "../account/rights-locks.ts";
import { firstStepCookie } from "../account/session-cookie.ts";
import type { OpenedSession } from "../account/sign-in.ts";
import { AdministratorsSignIn } from "../errors.ts";
import { type GoogleIdentity, identityOf } from "./google-identity.ts";
import { GoogleAddressKnown, GoogleRefused } from "./google-refusals.ts";
import type { GoogleRequest } from "./google-requests.ts";
import { addIdentity, notifyOfGoogle } from "./own-google.ts";

type Account = {
  readonly userId: string;
  readonly displayName: string;
  readonly email: string;
  readonly language: string | null;
  /** An administrator, or one of the staff. */
  readonly isStaff: boolean;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
};
const accountOfIdentity = statement<Account>(
  "identity.accountOfGoogle",
  `select u.id as "userId", u.name as "displayName", u.email::text as email, p.language,
     p.is_admin or p.staff_roles <> '{}' as "isStaff", a.password as "passwordHash",
     exists (
       select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
     ) as "hasSecondFactor"
   from accounts g
   join users u on u.id = g.user_id and u.email_verified
   join profiles p on p.user_id = u.id
   left join accounts a on a.user_id = u.id and a.provider_id = 'credential'
   where g.provider_id = 'google' and g.account_id = $1`,
);
const accountOfAddress = statement<{ userId: string; isConfirmed: boolean; isStaff: boolean }>(
  "identity.accountOfGoogleAddress",
  `select u.id as "userId", u.email_verified as "isConfirmed",
     p.is_admin or p.staff_roles <> '{}' as "isStaff"
   from users u
   join profiles p on p.user_id = u.id
   where u.email = $1`,
);
const noteUse = statement(
  "identity.noteGoogleUse",
  `update accounts
   set last_used_at = now(), identity_email = $2, updated_at = now()
   where provider_id = 'google' and account_id = $1`,
);

type GoogleSignIn = {
  readonly request: GoogleRequest;
  readonly answer: OpenIdAnswer;
  readonly from: AccountRequest;
};

/**
 * Signs in whoever came back from Google, and makes an account of a new address. It stands for the
 * password: a second factor is still asked for, and money, roles and secrets ask again at once. An
 * address that has an account signs in only after linking. Throws GoogleRefused, GoogleUnavailable,
 * GoogleAddressUnconfirmed, GoogleAddressKnown, AdministratorsSignIn and AccountSuspended.
 */
export async function signInWithGoogle(
  db: Db,
  actor: Actor,
  { request, answer, from }: GoogleSignIn,
): Promise<OpenedSession> {
  mustBeAllowed(actor, "identity.enter");
  if (request.linksFor !== null) throw new GoogleRefused();
  const identity = await identityOf(request, answer, from);
  return inTransaction(db, async (tx) => {
    const { userId } = (await accountOf(tx, identity)) ?? (await makeAccount(tx, identity));
    // Whoever removes the link, or erases the account, commits first and is seen, or waits.
    await shareRightsOfUser(tx, [userId]);
    const account = await accountOf(tx, identity);
    if (account === undefined || account.userId !== userId) throw new GoogleRefused();
    if (account.isStaff) throw new AdministratorsSignIn();
    await noteUse(tx, [identity.subject, identity.email]);
    const { language, hasSecondFactor: needsCode, passwordHash } = account;
    const cookie = needsCode
      ? firstStepCookie(from.config, { userId, passwordHash: passwordHash ?? "" })
      : await openSessionOf(tx, { userId, from, isProved: false });
    return { userId, cookies: [cookie], language, needsCode, mustAddSecondFactor: false };
  });
}

async function accountOf(tx: Db, { subject }: GoogleIdentity): Promise<Account | undefined> {
  const [account] = await accountOfIdentity(tx, [subject]);
  return account;
}

/** The account of an address that had none, or only one that nobody ever confirmed. */
async function makeAccount(tx: Db, identity: GoogleIdentity): Promise<Account> {
  const userId =
    (await makeAccountOfAddress(tx, identity)) ?? (await unconfirmedAccount(tx, identity));
  if (userId !== null) {
    await addIdentity(tx, userId, identity);
    await liftRefusal(tx, identity.email);
  }
  const account = await accountOf(tx, identity);
  if (account === undefined) throw new GoogleRefused();
  if (userId !== null)
    await notifyOfGoogle(tx, account, { change: "added", googleEmail: identity.email });
  return account;
}

/** Null: the same person was first in another window, and has the account now. */
async function unconfirmedAccount(tx: Db, identity: GoogleIdentity): Promise<string | null> {
  if ((await accountOf(tx, identity)) !== undefined) return null;
  const [account] = await accountOfAddress(tx, [identity.email]);
  // The account of this address is being erased.
  if (account === undefined) throw new GoogleRefused();
  if (account.isConfirmed || account.isStaff) throw new GoogleAddressKnown();
  await takeOverAccount(tx, { userId: account.userId, displayName: identity.displayName });
  return account.userId;
}
