import { beforeAll, describe, expect, test } from "vitest";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  type NewPerson,
} from "#tests/support/accounts.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { AccountSuspended, InvalidCredentials } from "../errors.ts";
import { openSessionOf } from "../account/open-session.ts";
import {
  actorForUser,
  actorOf,
  changeAdministrator as changeAdministratorUnapproved,
  changeStaffRoles as changeStaffRolesUnapproved,
  liftSuspension,
  personDetail,
  signIn,
  suspendAccount,
} from "../public.server.ts";
import { asApproved } from "#tests/support/second-person.ts";
import { mailAddressOf } from "#shared/phone-account.ts";

const changeAdministrator = asApproved("identity.makeAdministrator", changeAdministratorUnapproved);
const changeStaffRoles = asApproved("identity.changeStaffRoles", changeStaffRolesUnapproved);

const database = useTestDatabase();
const reason = "Six returns of worn shoes.";
let administrator: UserActor;

beforeAll(async () => {
  administrator = await aPerson(database.db, { isAdmin: true, name: "Meera" });
});

async function aConfirmedAccount(): Promise<NewPerson> {
  const person = await aNewAccount(database.db);
  await database.db.$client.query("update users set email_verified = true where id = $1", [
    person.userId,
  ]);
  return person;
}

const enter = (email: string, password = goodPassword) =>
  signIn(database.db, visitor, { email, password, from: aBrowser().from });

describe("a suspended account", () => {
  test("is signed out everywhere, and its owner learns why by mail", async () => {
    const { userId, email } = await aConfirmedAccount();
    const [cookie = ""] = await signedInCookies(database.db, [userId]);
    await suspendAccount(database.db, administrator, { userId, reason });
    expect(await actorOf(database.db, new Headers({ cookie }), testConfig)).toEqual(visitor);
    const mails = await mailsTo(database.db, email);
    expect(mails.map(({ kind }) => kind)).toContain("account.suspension");
    expect((await personDetail(database.db, administrator, { userId })).suspendedFor).toBe(reason);
  });

  test("opens no session in any way; only the right password reads the reason", async () => {
    const { userId, email } = await aConfirmedAccount();
    await suspendAccount(database.db, administrator, { userId, reason });
    await expect(enter(email)).rejects.toThrow(AccountSuspended);
    await expect(enter(email)).rejects.toThrow(reason);
    await expect(enter(email, "not-the-password")).rejects.toThrow(InvalidCredentials);
    await expect(openSessionOf(database.db, { userId, from: aBrowser().from })).rejects.toThrow(
      AccountSuspended,
    );
    expect(await actorForUser(database.db, system, { userId })).toBeNull();
  });

  test("can sign in again once the suspension is lifted", async () => {
    const { userId, email } = await aConfirmedAccount();
    await suspendAccount(database.db, administrator, { userId, reason });
    await liftSuspension(database.db, administrator, { userId });
    expect((await enter(email)).userId).toBe(userId);
    await expect(liftSuspension(database.db, administrator, { userId })).rejects.toThrow(
      "not suspended",
    );
  });

  test("never keeps a session that was opened while it was suspended", async () => {
    for (let time = 0; time < 10; time += 1) {
      const { userId } = await aConfirmedAccount();
      await Promise.allSettled([
        openSessionOf(database.db, { userId, from: aBrowser().from }),
        suspendAccount(database.db, administrator, { userId, reason }),
        openSessionOf(database.db, { userId, from: aBrowser().from }),
      ]);
      const { rows } = await database.db.$client.query(
        "select id from sessions where user_id = $1",
        [userId],
      );
      expect(rows).toEqual([]);
    }
  });
});

describe("nobody suspends", () => {
  test("staff before they lose their role, a seller with an open shop, or somebody twice", async () => {
    const { db } = database;
    const staff = await aPerson(db, { staffRoles: ["support"] });
    const seller = await aSeller(db);
    const person = await aPerson(db);
    const suspending = (userId: string) => suspendAccount(db, administrator, { userId, reason });
    await expect(suspending(administrator.userId)).rejects.toThrow("take their role away first");
    await expect(suspending(staff.userId)).rejects.toThrow("take their role away first");
    await expect(suspending(seller.userId)).rejects.toThrow("block the shop first");
    await suspending(person.userId);
    await expect(suspending(person.userId)).rejects.toThrow("already suspended");
  });
});

describe("a change of roles", () => {
  test("is mailed to the person and to every administrator", async () => {
    const { db } = database;
    const person = await aPerson(db, { name: "Ravi Kale" });
    const kinds = async (email: string) =>
      (await mailsTo(db, email)).filter(({ kind }) => kind === "account.role").length;
    const before = await kinds(mailAddressOf(administrator));
    await changeStaffRoles(db, administrator, {
      userId: person.userId,
      email: "",
      roles: ["finance"],
    });
    expect([await kinds(mailAddressOf(person)), await kinds(mailAddressOf(administrator))]).toEqual(
      [1, before + 1],
    );
    await changeAdministrator(db, administrator, { userId: person.userId, isAdmin: true });
    expect([await kinds(mailAddressOf(person)), await kinds(mailAddressOf(administrator))]).toEqual(
      [2, before + 2],
    );
    // Nothing changes, so nobody is told.
    await changeStaffRoles(db, administrator, {
      userId: person.userId,
      email: "",
      roles: ["finance"],
    });
    expect(await kinds(person.email)).toBe(2);
  });
});
