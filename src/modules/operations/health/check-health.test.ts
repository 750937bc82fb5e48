import { beforeEach, describe, expect, test } from "vitest";
import { inLanguage, speakLanguages } from "#platform/texts/language-scope.ts";
import { system, visitor } from "#policy/actor.ts";
import { english, translated } from "#shared/texts/languages.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aBuyer, aPerson } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import {
  aDifference,
  aFailedJob,
  aProcess,
  providerAway,
  refusedMails,
} from "#tests/support/planted-troubles.ts";
import { checkHealth, shopHealth, unwellChecks } from "../public.server.ts";

const hindi = translated.find(({ code }) => code === "hi") ?? english;
const database = useTestDatabase();
const options = { hasProvider: true, everySeconds: 0 };
const round = () => checkHealth(database.db, system, options);
const query = (text: string) => database.db.$client.query(text);

beforeEach(async () => {
  await query(
    "truncate health_checks, health_troubles, shop_processes, books_checks, mail_links, mail_outbox",
  );
  await query("delete from pgboss.job");
  await query("update profiles set is_admin = false");
  await query("update health_rounds set ran_at = '-infinity'");
});

async function troubleMails(): Promise<readonly string[]> {
  return (await writtenMails(database.db))
    .filter(({ kind }) => kind === "operations.trouble")
    .map(({ subject }) => subject)
    .toSorted();
}

describe("a trouble is on the overview and in a mail to each administrator", () => {
  test.each([
    ["mail", "Mail", () => refusedMails(database.db)],
    ["failed-jobs", "Failed jobs", () => aFailedJob(database.db)],
    ["books", "Books", () => aDifference(database.db)],
    ["disk", "Disk", () => aProcess(database.db, { freeBytes: 400_000_000 })],
    [
      "provider",
      "Payment provider",
      async () => aProcess(database.db, { providerFailures: await providerAway() }),
    ],
    ["clock", "Clock", () => aProcess(database.db, { clockAheadMs: -3_600_000 })],
    ["database", "Database", () => aProcess(database.db, { poolWaitMs: 40_000 })],
  ])("%s", async (name, title, plant) => {
    const asha = await aPerson(database.db, { isAdmin: true, email: `asha-${name}@example.com` });
    await aProcess(database.db);
    await round();
    expect(await unwellChecks(database.db, asha)).toEqual([]);

    await plant();
    await round();
    expect(await unwellChecks(database.db, asha)).toMatchObject([{ name, state: "failing" }]);
    expect(await troubleMails()).toEqual([`Charma: ${title}: failing`]);
    const { rows } = await query(
      "select to_address from mail_outbox where kind = 'operations.trouble'",
    );
    expect(rows).toEqual([{ to_address: `asha-${name}@example.com` }]);
  });
});

test("one mail per trouble, one when it is over, and none while a check changes back and forth", async () => {
  await aPerson(database.db, { isAdmin: true });
  const began = "Charma: Books: failing";
  const over = "Charma: Books: working again";
  await aDifference(database.db);
  await round();
  await round();
  await aDifference(database.db, 0);
  await round();
  await aDifference(database.db);
  await round();
  expect(await troubleMails()).toEqual([began]);

  await aDifference(database.db, 0);
  await round();
  expect(await troubleMails()).toEqual([began]);
  await query(
    "update health_troubles set began_at = began_at - interval '3 minutes', ended_at = ended_at - interval '3 minutes'",
  );
  await round();
  await round();
  expect(await troubleMails()).toEqual([began, over]);
});

test("a trouble that lasts is mailed once more after each day", async () => {
  await aPerson(database.db, { isAdmin: true });
  await aDifference(database.db);
  await round();
  await query("update health_troubles set mailed_at = mailed_at - interval '24 hours'");
  await round();
  await round();
  expect(await troubleMails()).toEqual(["Charma: Books: failing", "Charma: Books: still failing"]);
});

test("of several processes that check at once, one writes the mail", async () => {
  await aPerson(database.db, { isAdmin: true });
  await aDifference(database.db);
  const rounds = await Promise.all(
    Array.from({ length: 5 }, () =>
      checkHealth(database.db, system, { ...options, everySeconds: 5 }),
    ),
  );
  expect(rounds.filter((each) => each !== null)).toHaveLength(1);
  expect(await troubleMails()).toHaveLength(1);
});

test("mails never name people: a refused mail's address is in no check", async () => {
  const asha = await aPerson(database.db, { isAdmin: true });
  await refusedMails(database.db);
  await round();
  expect(JSON.stringify(await shopHealth(database.db, asha))).not.toContain("planted.person");
});

test("each administrator reads what a check found in their own language", async () => {
  speakLanguages();
  const asha = await aPerson(database.db, { isAdmin: true });
  await refusedMails(database.db, 1);
  await round();
  const sentences = async () => (await unwellChecks(database.db, asha)).map((one) => one.sentence);
  expect(await sentences()).toEqual(["The mail server refused 1 mail still waiting."]);
  expect((await inLanguage(hindi, sentences)).join()).toMatch(/^मेल सर्वर ने 1 मेल/);
});

test("a degraded check sends no mail, and the page shows since when it is degraded", async () => {
  const asha = await aPerson(database.db, { isAdmin: true });
  await refusedMails(database.db, 1);
  await round();
  const [first] = await unwellChecks(database.db, asha);
  await round();
  const [second] = await unwellChecks(database.db, asha);
  expect(first).toMatchObject({ name: "mail", state: "degraded" });
  expect(second?.since).toEqual(first?.since);
  expect(await troubleMails()).toEqual([]);
});

test("a process that is gone no longer counts", async () => {
  const asha = await aPerson(database.db, { isAdmin: true });
  await aProcess(database.db, { freeBytes: 1 });
  await query("update shop_processes set seen_at = now() - interval '2 minutes'");
  await round();
  expect(await unwellChecks(database.db, asha)).toEqual([]);
  expect((await shopHealth(database.db, asha)).processes).toEqual([]);
});

test("only administrators see the status, in three statements; only the shop itself checks", async () => {
  const asha = await aPerson(database.db, { isAdmin: true });
  await expect(shopHealth(database.db, visitor)).rejects.toThrow(NotSignedIn);
  await expect(shopHealth(database.db, await aBuyer(database.db))).rejects.toThrow(NotAllowed);
  await expect(checkHealth(database.db, asha, options)).rejects.toThrow(NotAllowed);
  expect(await countStatements(() => shopHealth(database.db, asha))).toBe(3);
});
