import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countryOf, openCountryFile } from "#platform/geo/country-of.ts";
import { aBrowser, aNewAccount, Browser, goodPassword } from "#tests/support/accounts.ts";
import { aPerson } from "#tests/support/builders.ts";
import { aCountryFile } from "#tests/support/a-country-file.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { system, visitor } from "#policy/actor.ts";
import {
  actorOf,
  ownSessions,
  purgeSecurityEvents,
  securityOverview,
  signIn,
} from "../public.server.ts";

const database = useTestDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "charma-countries-"));
const file = path.join(folder, "countries.mmdb");
let stop = () => {};

beforeAll(() => {
  fs.writeFileSync(file, aCountryFile({ "203.0.113.0/24": "IN", "198.51.100.0/25": "DE" }));
  stop = openCountryFile(file, silentLog);
});
afterAll(() => {
  stop();
  fs.rmSync(folder, { recursive: true });
});
beforeEach(() => database.db.$client.query("delete from sign_in_countries"));

async function aConfirmedAccount() {
  const account = await aNewAccount(database.db);
  await database.db.$client.query("update users set email_verified = true where id = $1", [
    account.userId,
  ]);
  return account;
}

test("an address has the country of its network, and others have none", () => {
  expect(
    ["203.0.113.9", "198.51.100.127", "198.51.100.128", "::1", "nowhere", null].map(countryOf),
  ).toEqual(["IN", "DE", null, null, null, null]);
});

test.each([
  ["there is no such file", "missing.mmdb", null],
  ["GeoLite2-ASN", "asn.mmdb", aCountryFile({ "203.0.113.0/24": "IN" }, "GeoLite2-ASN")],
  ["not in the MaxMind DB format", "text.mmdb", Buffer.from("no database")],
])("a file that is no use is refused at the start: %s", (reason, name, content) => {
  const bad = path.join(folder, name);
  if (content !== null) fs.writeFileSync(bad, content);
  const before = countryOf("203.0.113.9");
  expect(() => openCountryFile(bad, silentLog)).toThrow(
    expect.objectContaining({ name: "CannotStart", message: expect.stringContaining(reason) }),
  );
  expect(countryOf("203.0.113.9")).toBe(before);
});

test("a sign-in from another country than before is listed, and the first one is not", async () => {
  const { db } = database;
  const administrator = await aPerson(db, { isAdmin: true });
  const { email, userId } = await aConfirmedAccount();
  const browser = new Browser("203.0.113.9");
  const signInFrom = async (clientAddress: string) => {
    const from = { ...browser.from, clientAddress };
    browser.keep((await signIn(db, visitor, { email, password: goodPassword, from })).cookies);
  };
  const listed = async () => (await securityOverview(db, administrator)).newCountries;
  await signInFrom("203.0.113.9");
  await signInFrom("203.0.113.200");
  await signInFrom("192.0.2.1");
  expect(await listed()).toEqual([]);
  await signInFrom("198.51.100.7");
  expect(await listed()).toMatchObject([{ account: { userId }, country: "DE", before: ["IN"] }]);
  const sessions = await ownSessions(db, await actorOf(db, browser.headers, browser.config));
  expect(sessions.map(({ country }) => country).toSorted()).toEqual(["DE", "IN", "IN", null]);
});

test("without a file of countries nothing is remembered, and the screen says so", async () => {
  const { db } = database;
  const administrator = await aPerson(db, { isAdmin: true });
  const { email } = await aConfirmedAccount();
  stop();
  try {
    await signIn(db, visitor, { email, password: goodPassword, from: aBrowser().from });
    expect((await securityOverview(db, administrator)).newCountries).toBeNull();
    const { rows } = await db.$client.query("select from sign_in_countries");
    expect(rows).toEqual([]);
  } finally {
    stop = openCountryFile(file, silentLog);
  }
});

test("a country is forgotten 400 days after the last sign-in from there", async () => {
  const { db } = database;
  const { userId } = await aPerson(db);
  await db.$client.query(
    `insert into sign_in_countries (user_id, country, first_at, last_at)
     values ($1, 'IN', now() - interval '900 days', now() - interval '399 days'),
       ($1, 'DE', now() - interval '900 days', now() - interval '401 days')`,
    [userId],
  );
  await purgeSecurityEvents(db, system);
  const { rows } = await db.$client.query("select country from sign_in_countries");
  expect(rows).toEqual([{ country: "IN" }]);
});
