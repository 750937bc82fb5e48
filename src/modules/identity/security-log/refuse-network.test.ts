import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { aBrowser, aNewAccount, goodPassword } from "#tests/support/accounts.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { allowNetwork, refuseNetwork, securityOverview, signIn } from "../public.server.ts";

const database = useTestDatabase();

async function aConfirmedAddress(): Promise<string> {
  const { email, userId } = await aNewAccount(database.db);
  await database.db.$client.query("update users set email_verified = true where id = $1", [userId]);
  return email;
}

describe("a network that an administrator refuses", () => {
  test("signs nobody in and opens no account, until it is allowed again", async () => {
    const { db } = database;
    const administrator = await aPerson(db, { isAdmin: true });
    const email = await aConfirmedAddress();
    const browser = aBrowser();
    const network = browser.clientAddress;
    const sign = () => signIn(db, visitor, { email, password: goodPassword, from: browser.from });
    await refuseNetwork(db, administrator, { network, clientAddress: "203.0.113.1" });
    await expect(sign()).rejects.toThrow(TooMany);
    await expect(sign()).rejects.toThrow("Too many attempts. Please try again in 24 hours.");
    await allowNetwork(db, administrator, { network });
    await expect(sign()).resolves.toBeDefined();
  });

  test("is refused as a whole /64 of IPv6, and only it", async () => {
    const { db } = database;
    const administrator = await aPerson(db, { isAdmin: true });
    const email = await aConfirmedAddress();
    await refuseNetwork(db, administrator, {
      network: "2001:db8:1:2::/64",
      clientAddress: "203.0.113.1",
    });
    const from = (clientAddress: string) => ({ ...aBrowser().from, clientAddress });
    const sign = (clientAddress: string) =>
      signIn(db, visitor, { email, password: goodPassword, from: from(clientAddress) });
    await expect(sign("2001:db8:1:2:a:b:c:d")).rejects.toThrow(TooMany);
    await expect(sign("2001:db8:1:3:a:b:c:d")).resolves.toBeDefined();
  });

  test("is not the administrator's own", async () => {
    const { db } = database;
    const administrator = await aPerson(db, { isAdmin: true });
    const network = "203.0.113.2";
    await expect(
      refuseNetwork(db, administrator, { network, clientAddress: network }),
    ).rejects.toThrow("This is your own network");
  });

  test("is shown as refused, with its entries in the trail", async () => {
    const { db } = database;
    const administrator = await aPerson(db, { isAdmin: true });
    const network = "203.0.113.3";
    await db.$client.query(
      `insert into security_events (hour, kind, detail, network, subject, count, last_at)
       values (date_trunc('hour', now()), 'failed-sign-in', 'password', $1, repeat('a', 32), 25, now())`,
      [network],
    );
    const shown = async () =>
      (await securityOverview(db, administrator)).networks.find((each) => each.network === network);
    expect(await shown()).toMatchObject({ refusedUntil: null });
    await refuseNetwork(db, administrator, { network, clientAddress: "203.0.113.1" });
    const hours = (((await shown())?.refusedUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await allowNetwork(db, administrator, { network });
    expect(await shown()).toMatchObject({ refusedUntil: null });
    const { rows } = await db.$client.query(
      "select action from audit_trail where object_id = $1 order by id",
      [network],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "identity.refuseNetwork",
      "identity.allowNetwork",
    ]);
  });
});
