import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aStoredMail } from "#tests/support/mails.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp, type WholeApp } from "#tests/support/whole-app.ts";
import { prepareDemo } from "./demo.ts";

/** Tries the routes that only a demo has, as a stranger and through the whole server. */

const database = useTestDatabase();
const app = useWholeApp(database);
let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-doors-"));
  await prepareDemo({
    db: database.db,
    pictures: openFolderStore(dataDir, "product-images"),
    config: { appEnv: "test", demo: "private" },
  });
  await aStoredMail(database.db, { subject: "A link that opens an account" });
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// Refused passwords of one test do not count in the next.
beforeEach(() => database.db.$client.query("delete from rate_limits"));

const administrator = emailOf("administrator");

function emailOf(role: string): string {
  return demoAccounts.find((account) => account.role === role)?.email ?? "nobody";
}

type Shop = Pick<WholeApp, "fetch">;
type Headers = Readonly<Record<string, string>>;

function signIn(shop: Shop, headers: Headers): Promise<Response> {
  return shop.fetch(
    new Request(`${appUrl}/auth`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
      body: new URLSearchParams({ email: administrator, password: demoPassword }),
    }),
  );
}

const read = (shop: Shop, address: string, headers: Headers = {}) =>
  shop.fetch(new Request(`${appUrl}${address}`, { headers }));

async function cookieOf(email: string): Promise<string> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    "select id from users where email = $1",
    [email],
  );
  const [cookie] = await signedInCookies(database.db, [rows[0]?.id ?? ""]);
  return cookie ?? "";
}

const strangers: readonly (readonly [string, Headers])[] = [
  ["under another host name", { Host: "shop.example.in" }],
  ["from the local network", { Host: "192.168.1.7:3000" }],
  ["through a proxy on this machine", { Host: "localhost:3000", "X-Forwarded-For": "127.0.0.1" }],
  ["through a proxy with the standard header", { Forwarded: "for=127.0.0.1;host=localhost" }],
  ["with the page of another host", { Origin: "https://shop.example.in" }],
];

describe("a private demo", () => {
  const demo = app.under({ demo: "private" });

  test("shows its owner the accounts, lets them in and shows the mailbox", async () => {
    expect(await (await read(demo, "/auth")).text()).toContain(demoPassword);
    const answer = await signIn(demo, { Host: "localhost:3000" });
    expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([
      302,
      expect.stringContaining("session="),
    ]);
    expect(await (await read(demo, "/dev/mailbox")).text()).toContain("A link that opens");
  });

  test.each(strangers)("refuses the public password to a request %s", async (_, headers) => {
    const answer = await signIn(demo, headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []]);
  });

  test.each(strangers)("shows no account and no mail to a request %s", async (_, headers) => {
    expect(await (await read(demo, "/auth", headers)).text()).not.toContain(demoPassword);
    const mailbox = await read(demo, "/dev/mailbox", headers);
    expect([mailbox.status, mailbox.headers.get("Location")]).toEqual([
      302,
      expect.stringContaining("/auth"),
    ]);
  });
});

describe("a public demo", () => {
  const demo = app.under({ demo: "exposed", host: "0.0.0.0" });

  test("accepts no public password and names no account, whatever the request looks like", async () => {
    for (const [, headers] of [["", {}] as const, ...strangers]) {
      await database.db.$client.query("delete from rate_limits");
      const answer = await signIn(demo, headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []]);
      const page = await (await read(demo, "/auth", headers)).text();
      expect(page).not.toContain(demoPassword);
      expect(page).not.toContain("/dev/mailbox");
    }
  });

  test("opens its mailbox to a signed-in administrator and to nobody else", async () => {
    expect((await read(demo, "/dev/mailbox")).status).toBe(302);
    for (const role of ["buyer", "seller"])
      expect(
        (await read(demo, "/dev/mailbox", { Cookie: await cookieOf(emailOf(role)) })).status,
      ).toBe(403);
    const mailbox = await read(demo, "/dev/mailbox", { Cookie: await cookieOf(administrator) });
    expect([mailbox.status, await mailbox.text()]).toEqual([
      200,
      expect.stringContaining("A link that opens"),
    ]);
  });

  test("hides each mail and its files too", async () => {
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from mail_outbox where to_address = 'asha@example.com'",
    );
    const address = `/dev/mailbox/${rows[0]?.id}`;
    for (const hidden of [address, `${address}.data`, `${address}/files/0`])
      expect(await (await read(demo, hidden)).text()).not.toContain("A link that opens");
    expect((await read(demo, address, { Cookie: await cookieOf(administrator) })).status).toBe(200);
  });
});

test("a shop in production accepts no public password, even if the database still has it", async () => {
  const shop = app.under({ demo: "off", appEnv: "production" });
  expect((await signIn(shop, { Host: "localhost:3000" })).status).toBe(422);
});
