import type { Db } from "#platform/db/database.ts";
import {
  confirmPhone,
  requestPhone,
  sendCheckoutCode,
  sendPhoneCode,
  signInWithCheckoutCode,
} from "#modules/identity/public.server.ts";
import { visitor } from "#policy/actor.ts";
import { aBrowser, shopConfig, type Browser } from "./accounts.ts";
import { testConfig } from "./config.ts";
import { aSignedInAccount, present } from "./second-factor.ts";

/** People with mobile numbers, and the codes that arrive there. */

let numbers = 0;

/** A number that no other test has. */
export const aNumber = () => `+9198${String(10_000_000 + ++numbers)}`;

/** The configuration of a shop that sends messages. */
export const withMessages = { ...shopConfig, messages: testConfig.messages };

/** A browser of a shop that sends messages. */
export const aPhoneBrowser = (config = withMessages): Browser => aBrowser(config);

/** The code of the newest message to a number; "no code" if there is none. */
export async function codeSentTo(db: Db, phone: string): Promise<string> {
  const [newest] = await messagesTo(db, phone);
  return newest ?? "no code";
}

/** The codes that were sent to a number, newest first. */
export async function messagesTo(db: Db, phone: string): Promise<readonly string[]> {
  const { rows } = await db.$client.query<{ code: string }>(
    "select code from message_outbox where to_number = $1 order by created_at desc",
    [phone],
  );
  return rows.map(({ code }) => code);
}

/** Adds a number to the account of a session. */
export async function addNumber(db: Db, browser: Browser, phone: string): Promise<void> {
  const actor = await present(db, browser);
  const { codeId } = await requestPhone(db, actor, { phone, from: browser.from });
  const code = await codeSentTo(db, phone);
  await confirmPhone(db, actor, { codeId, code, from: browser.from });
}

/** Somebody who can sign in by mobile number. */
export async function aPersonWithPhone(db: Db, phone = aNumber()) {
  const account = await aSignedInAccount(db);
  const browser = withMessagesOf(account.browser);
  await addNumber(db, browser, phone);
  return { ...account, browser, phone };
}

/** The same browser, in a shop that sends messages. */
export function withMessagesOf(browser: Browser): Browser {
  const other = aPhoneBrowser();
  other.keep((browser.headers.get("cookie") ?? "").split("; "));
  return other;
}

/** Asks for a code to sign in, and reads it. */
export async function askedForCode(db: Db, phone: string, browser = aPhoneBrowser()) {
  const { codeId } = await sendPhoneCode(db, visitor, { phone, from: browser.from });
  return { codeId, code: await codeSentTo(db, phone), browser };
}

/** Somebody who ordered with a mobile number and has no email address. */
export async function aPersonOfPhone(db: Db, phone = aNumber()) {
  const browser = aPhoneBrowser();
  const { from } = browser;
  const { codeId } = await sendCheckoutCode(db, visitor, { phone, from });
  const code = await codeSentTo(db, phone);
  const given = { codeId, code, phone, displayName: "Meera Nair", from };
  const { userId, cookies } = await signInWithCheckoutCode(db, visitor, given);
  browser.keep(cookies);
  return { phone, browser, userId, actor: await present(db, browser) };
}
