import { describe, expect, test } from "vitest";
import { Conflict, InvalidInput, NotAllowed, NotFound } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { StaffRolesInput } from "../public.ts";
import {
  actorOf,
  auditTrail,
  changeStaffRoles as changeStaffRolesUnapproved,
  endSessions,
  peopleList,
  staffTeam,
} from "../public.server.ts";
import { asApproved } from "#tests/support/second-person.ts";

const changeStaffRoles = asApproved("identity.changeStaffRoles", changeStaffRolesUnapproved);

const database = useTestDatabase();
const nobody = "00000000-0000-4000-8000-000000000000";

async function anAdministratorAnd() {
  const { db } = database;
  return { db, admin: await aPerson(db, { isAdmin: true }), clerk: await aPerson(db) };
}
const byAddress = (email: string, ...roles: readonly string[]) =>
  StaffRolesInput.parse({ email, ...Object.fromEntries(roles.map((role) => [role, "on"])) });
const byId = (userId: string, ...roles: readonly string[]) =>
  StaffRolesInput.parse({ userId, ...Object.fromEntries(roles.map((role) => [role, "on"])) });

describe("an administrator gives and takes roles", () => {
  test("by the address of an account, whatever its case; they count from the next request on", async () => {
    const { db, admin, clerk } = await anAdministratorAnd();
    const [cookie = ""] = await signedInCookies(db, [clerk.userId]);
    const asks = () => actorOf(db, new Headers({ Cookie: cookie }), testConfig);
    expect(await asks()).toMatchObject({ staffRoles: [] });
    await changeStaffRoles(db, admin, byAddress(clerk.email.toUpperCase(), "support", "readOnly"));
    const actor = await asks();
    expect(actor).toMatchObject({ staffRoles: ["support", "readOnly"], isAdmin: false });
    const list = await peopleList(db, actor, { search: "", kind: "staff", after: null });
    expect(list.people.map(({ userId }) => userId)).toEqual([clerk.userId]);
    await changeStaffRoles(db, admin, byId(clerk.userId));
    await expect(endSessions(db, actor, { userId: clerk.userId })).rejects.toThrow(NotAllowed);
    expect(await asks()).toMatchObject({ staffRoles: [] });
  });

  test("with an entry of the trail under their own name, and none if nothing changes", async () => {
    const { db, admin, clerk } = await anAdministratorAnd();
    await changeStaffRoles(db, admin, byId(clerk.userId, "finance"));
    await changeStaffRoles(db, admin, byId(clerk.userId, "finance"));
    const filters = {
      who: admin.userId,
      action: "",
      objectType: "profile",
      objectId: clerk.userId,
      fromDay: "",
      toDay: "",
    };
    const { entries } = await auditTrail(db, admin, { filters, after: null });
    expect(entries).toMatchObject([
      {
        actorId: admin.userId,
        action: "identity.changeStaffRoles",
        before: { staffRoles: [] },
        after: { staffRoles: ["finance"] },
      },
    ]);
    expect(await staffTeam(db, admin)).toContainEqual(
      expect.objectContaining({ userId: clerk.userId, staffRoles: ["finance"], isAdmin: false }),
    );
  });

  test("only to accounts that exist and are confirmed", async () => {
    const { db, admin } = await anAdministratorAnd();
    const unconfirmed = await aPerson(db, { isEmailVerified: false });
    await expect(
      changeStaffRoles(db, admin, byAddress("nobody@example.com", "support")),
    ).rejects.toThrow(InvalidInput);
    await expect(changeStaffRoles(db, admin, byId(nobody, "support"))).rejects.toThrow(NotFound);
    await expect(changeStaffRoles(db, admin, byId(unconfirmed.userId, "support"))).rejects.toThrow(
      Conflict,
    );
  });

  test("and nobody gives roles to themselves: only administrators may give any", async () => {
    const { db, admin, clerk } = await anAdministratorAnd();
    await changeStaffRoles(db, admin, byId(clerk.userId, "finance", "support", "catalogue"));
    const actor = { ...clerk, staffRoles: ["finance", "support", "catalogue"] } as const;
    await expect(changeStaffRoles(db, actor, byId(clerk.userId, "readOnly"))).rejects.toThrow(
      NotAllowed,
    );
    await expect(
      changeStaffRoles(db, { ...actor, isAdmin: true }, byId(clerk.userId, "readOnly")),
    ).rejects.toThrow(NotAllowed);
  });
});

test("in production nobody has a role's rights before a second factor is set up", async () => {
  const { db } = database;
  const clerk = await aPerson(db, { staffRoles: ["finance"] });
  const [cookie = ""] = await signedInCookies(db, [clerk.userId]);
  const headers = new Headers({ Cookie: cookie });
  const actor = await actorOf(db, headers, {
    ...testConfig,
    appEnv: "production",
  });
  const actorInDevelopment = await actorOf(db, headers, testConfig);
  if (actor.kind === "visitor") return expect(actor).toBe("somebody signed in");
  expect(actor).toMatchObject({ staffRoles: [], mustAddSecondFactor: true });
  expect(actorInDevelopment).toMatchObject({ staffRoles: ["finance"], mustAddSecondFactor: false });
});
