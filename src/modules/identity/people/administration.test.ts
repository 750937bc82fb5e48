import { describe, expect, test } from "vitest";
import {
  actorOf,
  auditTrail,
  changeAdministrator as changeAdministratorUnapproved,
  changePlatformSettings as changePlatformSettingsUnapproved,
  endSessions,
  newAccounts,
  peopleList,
  personDetail,
  sendConfirmation,
  settingsToEdit,
} from "../public.server.ts";
import { system, visitor, type Actor } from "#policy/actor.ts";
import { Conflict, NotAllowed, NotFound, NotSignedIn, TooMany } from "#shared/errors.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { LastAdministrator, SettingsChanged } from "../errors.ts";
import { asApproved } from "#tests/support/second-person.ts";

const changePlatformSettings = asApproved(
  "identity.changeCommission",
  changePlatformSettingsUnapproved,
);
const changeAdministrator = asApproved("identity.makeAdministrator", changeAdministratorUnapproved);

const database = useTestDatabase();
const everything = { who: "", action: "", objectType: "", objectId: "", fromDay: "", toDay: "" };
const nobody = "00000000-0000-4000-8000-000000000000";

const anAdministrator = (name = "Meera") => aPerson(database.db, { isAdmin: true, name });
const all = { search: "", kind: null, after: null } as const;

describe("an administrator finds users", () => {
  test("by a part of name or address, in any case, and by their role", async () => {
    const { db } = database;
    const admin = await anAdministrator();
    const seller = await aSeller(db, { shopName: "Ambur Saddlery" });
    const buyer = await aPerson(db, { name: "Selvi Murugan", email: "selvi@ambur.example" });
    const late = await aPerson(db, { name: "Late 100%", isEmailVerified: false });
    const found = async (input: Partial<Parameters<typeof peopleList>[2]>) =>
      (await peopleList(db, admin, { ...all, ...input })).people.map((person) => person.userId);
    expect(await found({ search: "AMBUR" })).toEqual([buyer.userId, seller.userId]);
    expect(await found({ search: "AMBUR", kind: "sellers" })).toEqual([seller.userId]);
    expect(await found({ search: "AMBUR", kind: "buyers" })).toEqual([buyer.userId]);
    expect(await found({ search: "0%", kind: "unconfirmed" })).toEqual([late.userId]);
    expect(await found({ kind: "administrators" })).toContain(admin.userId);
    expect(await found({ search: "_" })).toEqual([]);
    expect(await newAccounts(db, admin)).toMatchObject({ unconfirmed: 1 });
  });

  test("page by page, without gap or repetition, in one statement", async () => {
    const admin = await anAdministrator();
    for (let count = 0; count < 55; count++) await aPerson(database.db);
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from users order by created_at desc, id desc",
    );
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof peopleList>> = await peopleList(database.db, admin, {
        ...all,
        after,
      });
      seen.push(...page.people.map((person) => person.userId));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(rows.map((row) => row.id));
    expect(
      await countStatements(() =>
        peopleList(database.db, admin, { search: "asha", kind: "buyers", after: seen[0] ?? null }),
      ),
    ).toBe(1);
  });

  test("and sees the details of an account, without its secrets", async () => {
    const admin = await anAdministrator();
    const person = await aPerson(database.db, { name: "Asha" });
    await signedInCookies(database.db, [person.userId, person.userId]);
    const detail = await personDetail(database.db, admin, { userId: person.userId });
    expect(detail).toMatchObject({
      name: "Asha",
      email: person.email,
      sessions: 2,
      isAdmin: false,
      sellerStatus: null,
    });
    expect(Object.keys(detail).filter((key) => /password|token/i.test(key))).toEqual([]);
    for (const userId of ["nonsense", nobody])
      await expect(personDetail(database.db, admin, { userId })).rejects.toThrow(NotFound);
  });
});

describe("an administrator", () => {
  test("signs a user out everywhere, from the next request on", async () => {
    const admin = await anAdministrator();
    const person = await aPerson(database.db);
    const [cookie = ""] = await signedInCookies(database.db, [person.userId]);
    const who = (of = cookie, requestId = "r-1") =>
      actorOf(database.db, new Headers({ cookie: of }), testConfig, requestId);
    expect(await who()).toMatchObject({ kind: "user", userId: person.userId });
    expect(await endSessions(database.db, admin, { userId: person.userId })).toBe(1);
    expect(await who()).toEqual(visitor);
    const { entries } = await auditTrail(database.db, admin, {
      filters: { ...everything, objectId: person.userId },
      after: null,
    });
    expect(entries).toMatchObject([
      {
        action: "identity.endSessions",
        actorName: "Meera",
        before: { sessions: 1 },
        after: { sessions: 0 },
      },
    ]);
    await expect(endSessions(database.db, admin, { userId: nobody })).rejects.toThrow(NotFound);
    const [ofAdmin] = await signedInCookies(database.db, [admin.userId]);
    await endSessions(database.db, await who(ofAdmin, "r-2"), { userId: admin.userId });
    const own = await auditTrail(database.db, admin, {
      filters: { ...everything, objectId: admin.userId },
      after: null,
    });
    expect(own.entries, "the log's name of the request").toMatchObject([{ requestId: "r-2" }]);
  });

  test("resends the confirmation, as often as users may request it themselves", async () => {
    const admin = await anAdministrator();
    const late = await aPerson(database.db, { isEmailVerified: false });
    const send = () => sendConfirmation(database.db, admin, { userId: late.userId });
    for (let count = 0; count < 5; count++) await send();
    await expect(send()).rejects.toThrow(TooMany);
    expect((await mailsTo(database.db, late.email)).map((mail) => mail.kind)).toEqual(
      Array.from({ length: 5 }, () => "account.confirmation"),
    );
    const confirmed = await aPerson(database.db);
    await expect(
      sendConfirmation(database.db, admin, { userId: confirmed.userId }),
    ).rejects.toThrow("This address is already confirmed.");
  });
});

describe("the role of administrator", () => {
  test("is given by administrators, in force at once and in the audit trail", async () => {
    const admin = await anAdministrator();
    const other = await aPerson(database.db);
    await changeAdministrator(database.db, admin, { userId: other.userId, isAdmin: true });
    expect((await personDetail(database.db, admin, { userId: other.userId })).isAdmin).toBe(true);
    await expect(
      changeAdministrator(database.db, admin, { userId: other.userId, isAdmin: true }),
    ).rejects.toThrow("already");
    await changeAdministrator(database.db, admin, { userId: other.userId, isAdmin: false });
    const { entries } = await auditTrail(database.db, admin, {
      filters: { ...everything, objectId: other.userId },
      after: null,
    });
    expect(
      entries.map(({ action, before, after }) => [action, before?.["isAdmin"], after?.["isAdmin"]]),
    ).toEqual([
      ["identity.removeAdministrator", true, false],
      ["identity.makeAdministrator", false, true],
    ]);
  });

  test("is never given to an unconfirmed account", async () => {
    const admin = await anAdministrator();
    const late = await aPerson(database.db, { isEmailVerified: false });
    await expect(
      changeAdministrator(database.db, admin, { userId: late.userId, isAdmin: true }),
    ).rejects.toThrow(Conflict);
  });

  test("always has somebody: the last one stays, also if two remove each other at once", async () => {
    await database.db.$client.query("update profiles set is_admin = false");
    const [one, two] = [await anAdministrator("One"), await anAdministrator("Two")];
    const outcomes = await Promise.allSettled([
      changeAdministrator(database.db, one, { userId: two.userId, isAdmin: false }),
      changeAdministrator(database.db, two, { userId: one.userId, isAdmin: false }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select user_id as id from profiles where is_admin",
    );
    expect(rows).toHaveLength(1);
    const last = rows[0]?.id === one.userId ? one : two;
    await expect(
      changeAdministrator(database.db, last, { userId: last.userId, isAdmin: false }),
    ).rejects.toThrow(LastAdministrator);
  });
});

describe("the settings of the marketplace", () => {
  test("change only from the version that was loaded, and of two changes at once the second fails", async () => {
    const admin = await anAdministrator();
    const { version, ...settings } = await settingsToEdit(database.db, admin);
    await changePlatformSettings(database.db, admin, {
      version,
      settings: { ...settings, supportHours: "Mon-Sat", commissionBasisPoints: 750 },
    });
    expect(await settingsToEdit(database.db, admin)).toEqual({
      ...settings,
      supportHours: "Mon-Sat",
      commissionBasisPoints: 750,
      version: version + 2,
    });
    await expect(changePlatformSettings(database.db, admin, { version, settings })).rejects.toThrow(
      SettingsChanged,
    );
    const { version: now, ...unchanged } = await settingsToEdit(database.db, admin);
    await changePlatformSettings(database.db, admin, { version: now, settings: unchanged });
    const entriesOf = async (action: string) => {
      const filters = { ...everything, action };
      return (await auditTrail(database.db, admin, { filters, after: null })).entries;
    };
    const { supportHours, commissionBasisPoints } = settings;
    expect(await entriesOf("identity.changeSettings")).toMatchObject([
      { before: { supportHours }, after: { supportHours: "Mon-Sat" } },
    ]);
    expect(await entriesOf("identity.changeCommission")).toMatchObject([
      { before: { commissionBasisPoints }, after: { commissionBasisPoints: 750 } },
    ]);
  });
});

describe("the audit trail", () => {
  test("is filtered by actor, action, object and days in India", async () => {
    const admin = await anAdministrator("Trail Reader");
    const [first, second] = [await aPerson(database.db), await aPerson(database.db)];
    for (const { userId } of [first, second, first])
      await endSessions(database.db, admin, { userId });
    const objects = async (filters: Partial<typeof everything>) =>
      (
        await auditTrail(database.db, admin, {
          filters: { ...everything, ...filters },
          after: null,
        })
      ).entries.map((entry) => entry.objectId);
    expect(await objects({ who: "trail read" })).toEqual([
      first.userId,
      second.userId,
      first.userId,
    ]);
    expect(
      await objects({ who: admin.userId, objectType: "profile", objectId: second.userId }),
    ).toEqual([second.userId]);
    expect(await objects({ who: admin.email, action: "identity.makeAdministrator" })).toEqual([]);
    expect(await objects({ who: "system" })).toEqual([]);
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());
    expect(await objects({ who: admin.userId, fromDay: today, toDay: today })).toHaveLength(3);
    expect(await objects({ who: admin.userId, toDay: "2020-01-01" })).toEqual([]);
    expect(await objects({ who: admin.userId, fromDay: "2999-01-01" })).toEqual([]);
    const { actions } = await auditTrail(database.db, admin, { filters: everything, after: null });
    expect(actions).toContain("identity.endSessions");
    expect(actions).toEqual([...new Set(actions)].toSorted());
  });

  test("continues page by page, in two statements", async () => {
    const admin = await anAdministrator();
    const person = await aPerson(database.db);
    for (let count = 0; count < 60; count++)
      await endSessions(database.db, admin, { userId: person.userId });
    const filters = { ...everything, who: admin.userId };
    const first = await auditTrail(database.db, admin, { filters, after: null });
    const second = await auditTrail(database.db, admin, { filters, after: first.next });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(60);
    expect(
      await countStatements(() =>
        auditTrail(database.db, admin, {
          filters: { ...filters, fromDay: "2020-01-01" },
          after: first.next,
        }),
      ),
    ).toBe(2);
  });
});

test("nobody else may do any of it", async () => {
  const { db } = database;
  const [person, seller] = [await aPerson(db), await aSeller(db)];
  const { userId } = person;
  const { version, ...settings } = await settingsToEdit(db, await anAdministrator());
  const attempts = (actor: Actor) => [
    () => peopleList(db, actor, all),
    () => personDetail(db, actor, { userId }),
    () => newAccounts(db, actor),
    () => endSessions(db, actor, { userId }),
    () => sendConfirmation(db, actor, { userId }),
    () => changeAdministrator(db, actor, { userId, isAdmin: true }),
    () => auditTrail(db, actor, { filters: everything, after: null }),
    () => settingsToEdit(db, actor),
    () => changePlatformSettings(db, actor, { version, settings }),
  ];
  for (const actor of [person, seller, system])
    for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
  for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
});
