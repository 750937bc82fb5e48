import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { artisans } from "#demo/artisans.ts";
import { InvalidCredentials } from "#modules/identity/errors.ts";
import { signIn } from "#modules/identity/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { visitor } from "#policy/actor.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { prepareDemo } from "./demo.ts";

/**
 * One database, started in turn privately, as a public demo, privately again, and in production.
 */

const database = useTestDatabase();
const administrator = "admin@charma.example";
// The demo accounts that the printed lines do not name.
const unnamed = artisans
  .filter(({ status }) => status === "approved")
  .map(({ email }) => email)
  .at(-1);
let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-passwords-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Start = Pick<Config, "appEnv" | "demo">;
const privately: Start = { appEnv: "development", demo: "private" };
const exposed: Start = { appEnv: "development", demo: "exposed" };
const production: Start = { appEnv: "production", demo: "off" };

const start = (config: Start) =>
  prepareDemo({
    db: database.db,
    pictures: openFolderStore(dataDir, "product-images"),
    config,
  });

/**
 * Checks whether the database itself accepts a password, apart from the rule about the public one.
 */
const enter = (email: string, password: string, mayUsePublicPassword = true) =>
  signIn(database.db, visitor, {
    email,
    password,
    from: { ...aBrowser().from, mayUsePublicPassword },
  });

async function countOf(rows: string, email: string): Promise<number> {
  const { rows: found } = await database.db.$client.query<{ count: number }>(
    `select count(*)::int as count from ${rows} where u.email = $1`,
    [email],
  );
  return found[0]?.count ?? 0;
}

const sessionsOf = (email: string) => countOf("sessions s join users u on u.id = s.user_id", email);

function printedPassword(lines: readonly string[], email: string): string {
  const line = lines.find((each) => each.includes(email)) ?? "";
  return line.trim().split(/\s+/).at(-1) ?? "";
}

describe("a demo that nobody else can reach", () => {
  test("lets people sign in with the public password, on this machine", async () => {
    await start(privately);
    await enter(administrator, demoPassword);
    await enter(unnamed ?? "", demoPassword);
  });

  test("refuses that password to a request from another machine", async () => {
    await expect(enter(administrator, demoPassword, false)).rejects.toThrow(InvalidCredentials);
  });
});

describe("the same demo, started as a public one", () => {
  let lines: readonly string[] = [];

  beforeAll(async () => {
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from users where email in ($1, $2)",
      [administrator, unnamed],
    );
    await signedInCookies(
      database.db,
      rows.map(({ id }) => id),
    );
    await database.db.$client.query(
      `insert into verifications (identifier, value, expires_at)
       select 'reset-password:' || id, id::text, now() + interval '1 hour'
       from users
       where email = $1`,
      [administrator],
    );
    lines = await start(exposed);
  });

  test("gives each named account a new password, which the start prints", async () => {
    const passwords = demoAccounts.map(({ email }) => printedPassword(lines, email));
    expect(new Set(passwords).size).toBe(demoAccounts.length);
    for (const password of passwords) expect(password).toMatch(/^[\w-]{20}$/);
    expect(lines.join("\n")).not.toContain(demoPassword);
    await enter(administrator, printedPassword(lines, administrator), false);
  });

  test("stores them as hashes only", async () => {
    const { rows } = await database.db.$client.query<{ password: string }>(
      "select password from accounts",
    );
    const stored = rows.map(({ password }) => password).join("\n");
    for (const { email } of demoAccounts)
      expect(stored).not.toContain(printedPassword(lines, email));
  });

  test("lets nobody sign in with the public password, named or not", async () => {
    for (const email of [...demoAccounts.map((account) => account.email), unnamed ?? ""])
      await expect(enter(email, demoPassword)).rejects.toThrow(InvalidCredentials);
  });

  test("has ended the sessions of the public password, and voided mailed links", async () => {
    expect(await sessionsOf(unnamed ?? "")).toBe(0);
    // The session of the test above, which signed in with the new password.
    expect(await sessionsOf(administrator)).toBe(1);
    expect(
      await countOf("verifications v join users u on u.id::text = v.value", administrator),
    ).toBe(0);
  });

  test("prints new passwords at the next start, and the earlier ones are invalid", async () => {
    const next = await start(exposed);
    await expect(enter(administrator, printedPassword(lines, administrator))).rejects.toThrow(
      InvalidCredentials,
    );
    await enter(administrator, printedPassword(next, administrator));
  });
});

test("started privately again, its named accounts have the printed password", async () => {
  expect(await start(privately)).toContainEqual(expect.stringContaining(demoPassword));
  await enter(administrator, demoPassword);
});

describe("started in production", () => {
  test("its accounts are locked and their sessions ended", async () => {
    expect(await sessionsOf(administrator)).toBeGreaterThan(0);
    expect(await start(production)).toEqual([expect.stringMatching(/^Locked 6 demo accounts/)]);
    await expect(enter(administrator, demoPassword)).rejects.toThrow(InvalidCredentials);
    expect(await sessionsOf(administrator)).toBe(0);
    expect(await start(production)).toEqual([]);
  });
});
