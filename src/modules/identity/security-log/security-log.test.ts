import { describe, expect, test } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { fingerprint } from "#platform/secrets/sealed-text.ts";
import { system, visitor } from "#policy/actor.ts";
import { aBrowser, aNewAccount } from "#tests/support/accounts.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import {
  changeAdministrator as changeAdministratorUnapproved,
  securityOverview,
  signIn,
} from "../public.server.ts";
import { bufferSecurityEvents, maxRowsPerHour } from "./buffer-security-events.ts";
import { noteSecurityEvent } from "./note-security-event.ts";
import { purgeSecurityEvents } from "./purge-security-events.ts";
import { asApproved } from "#tests/support/second-person.ts";

const changeAdministrator = asApproved("identity.makeAdministrator", changeAdministratorUnapproved);

const database = useTestDatabase();

async function listening(db: Db, work: () => Promise<void> | void, most = 500): Promise<void> {
  const buffer = bufferSecurityEvents({ db, log: silentLog, most, everyMs: 3_600_000 });
  await work();
  await buffer.stop();
}

async function stored(db: Db) {
  const { rows } = await db.$client.query<{ rows: number; events: number; text: string }>(
    `select count(*)::int as rows, coalesce(sum(count), 0)::int as events,
       coalesce(string_agg(e::text, ' '), '') as text
     from security_events e`,
  );
  return rows[0] ?? { rows: 0, events: 0, text: "" };
}

const clear = (db: Db) => db.$client.query("delete from security_events");

function failedSignIns(count: number, of: (n: number) => { email: string; clientAddress: string }) {
  for (let n = 0; n < count; n++)
    noteSecurityEvent({ kind: "failed-sign-in", detail: "password", ...of(n) });
}

describe("the security log", () => {
  test("has a failed sign-in with its network and a keyed hash, and no address", async () => {
    const { db } = database;
    await clear(db);
    const { email } = await aNewAccount(db);
    const browser = aBrowser();
    await listening(db, async () => {
      for (let n = 0; n < 3; n++)
        await signIn(db, visitor, { email, password: "wrong", from: browser.from }).catch(() => {});
    });
    const { rows, events, text } = await stored(db);
    expect([rows, events]).toEqual([1, 3]);
    expect(text).not.toContain(email);
    expect(text).toContain(browser.clientAddress);
    expect(text).toContain(fingerprint(email.toLowerCase(), "security log"));
  });

  test("has changes of roles", async () => {
    const { db } = database;
    await clear(db);
    const [administrator, other] = [await aPerson(db, { isAdmin: true }), await aPerson(db)];
    await listening(db, async () => {
      await changeAdministrator(db, administrator, { userId: other.userId, isAdmin: true });
    });
    expect((await stored(db)).text).toContain("identity.makeAdministrator");
  });

  test("stays small under 20,000 failed sign-ins from as many networks", async () => {
    const { db } = database;
    await clear(db);
    await listening(db, () =>
      failedSignIns(20_000, (n) => ({
        email: `person-${n}@example.com`,
        clientAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      })),
    );
    // One buffer tells at most 500 of them apart; the rest are one row, and none is lost.
    expect(await stored(db)).toMatchObject({ rows: 501, events: 20_000 });
  });

  test("tells no more than 2,000 rows an hour apart, however long a flood lasts", async () => {
    const { db } = database;
    await clear(db);
    for (let round = 0; round < 10; round++)
      await listening(db, () =>
        failedSignIns(600, (n) => ({
          email: `round-${round}-${n}@example.com`,
          clientAddress: `10.${round}.${n >> 8}.${n & 255}`,
        })),
      );
    const { rows, events } = await stored(db);
    expect(events).toBe(6000);
    expect(rows).toBeLessThanOrEqual(maxRowsPerHour + 501);
  });

  test("forgets after 90 days", async () => {
    const { db } = database;
    await clear(db);
    await db.$client.query(
      `insert into security_events (hour, kind, detail, network, subject, count, last_at)
       select now() - make_interval(days => d), 'refused', '', '', '', 1, now()
       from unnest(array[89, 91]) as d`,
    );
    await purgeSecurityEvents(db, system);
    expect(await stored(db)).toMatchObject({ rows: 1 });
  });
});

test("the screen names accounts with many failures, networks, and browsers of many accounts", async () => {
  const { db } = database;
  await clear(db);
  const administrator = await aPerson(db, { isAdmin: true });
  const asha = await aPerson(db, { name: "Asha Rao" });
  const clientAddress = "203.0.113.77";
  await listening(db, () => {
    failedSignIns(12, () => ({ email: asha.email.toUpperCase(), clientAddress }));
    failedSignIns(10, () => ({ email: "nobody@example.com", clientAddress }));
    failedSignIns(9, () => ({ email: "rarely@example.com", clientAddress: "203.0.113.78" }));
  });
  // Signatures of nobody in particular are failures of a network, and of no account.
  await db.$client.query(
    `insert into security_events (hour, kind, detail, network, subject, count, last_at)
     values (date_trunc('hour', now()), 'webhook', 'signature', '203.0.113.79', '', 21, now())`,
  );
  const people = [asha, await aPerson(db), await aPerson(db), await aPerson(db)];
  for (const { userId } of people)
    await db.$client.query(
      `insert into sessions (user_id, token, expires_at, ip_address, user_agent)
       values ($1::uuid, $1::text, now() + interval '1 day', $2, 'Mozilla/5.0 (Linux; Android 14)')`,
      [userId, clientAddress],
    );
  const { accounts, networks, devices, lines } = await securityOverview(db, administrator);
  expect(accounts.map(({ account, failures }) => [account?.name ?? null, failures])).toEqual([
    ["Asha Rao", 12],
    [null, 10],
  ]);
  expect(networks).toMatchObject([
    { network: clientAddress, failures: 22, accounts: 2 },
    { network: "203.0.113.79", failures: 21, accounts: 0 },
  ]);
  expect(devices).toMatchObject([{ network: clientAddress, people: { length: 4 } }]);
  expect(lines).toHaveLength(4);
});
