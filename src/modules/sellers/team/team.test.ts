import { expect, test } from "vitest";
import { actorForUser, suspendAccount, trailOfTeam } from "#modules/identity/public.server.ts";
import { archiveProduct } from "#modules/catalog/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { Conflict, NotAllowed, TooMany } from "#shared/errors.ts";
import { anInvitation, aTeamMember } from "#tests/support/a-team.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import {
  changeTeamMemberRole,
  inviteToTeam,
  joinTeam,
  leaveTeam,
  ownTeam,
  removeTeamMember,
  resendTeamInvitation,
  teamInvitationOfLink,
  teamOfShop,
  withdrawTeamInvitation,
} from "../public.server.ts";
import {
  NotInTeam,
  NotToInvite,
  TeamFull,
  TeamInvitationForOther,
  TeamInvitationNotValid,
} from "./errors.ts";
import { maxTeamPeople } from "./rules/team-limits.ts";

const database = useTestDatabase();

/** The person as every request and job reads them. */
async function now(db: Db, { userId }: UserActor): Promise<UserActor> {
  const actor = await actorForUser(db, system, { userId });
  if (actor === null) throw new Error("No such account");
  return actor;
}

test("somebody joins by the mailed link, works for the shop and is removed; both get mails", async () => {
  const { db } = database;
  const [asha, ravi] = [await aSeller(db), await aPerson(db, { name: "Ravi" })];
  const token = await anInvitation(db, asha, ravi);
  // Looking at the link changes nothing.
  expect(await teamInvitationOfLink(db, ravi, { token })).toMatchObject({ role: "helper" });
  expect(await ownTeam(db, await now(db, ravi))).toBeNull();
  await joinTeam(db, ravi, { token });
  const helper = await now(db, ravi);
  expect(helper).toMatchObject({ sellerId: asha.userId, teamRole: "helper", isSeller: true });
  expect((await teamOfShop(db, asha)).members).toMatchObject([{ displayName: "Ravi" }]);
  const product = await aProduct(db, asha);
  await archiveProduct(db, helper, { productId: product.id });
  expect(await trailOfTeam(db, asha)).toMatchObject([
    { actorName: "Ravi", action: "catalog.archiveProduct", objectId: product.id },
  ]);
  await removeTeamMember(db, asha, helper);
  expect(await now(db, ravi)).toMatchObject({ sellerId: null, isSeller: false });
  await expect(archiveProduct(db, helper, { productId: product.id })).rejects.toThrow(NotAllowed);
  for (const { email } of [asha, ravi])
    expect((await writtenMails(db, { to: email })).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["sellers.team-changed", "sellers.team-changed"]),
    );
});

test("a link works once, for its address alone, and dies with a newer one or when it is withdrawn", async () => {
  const { db } = database;
  const [asha, ravi, other] = [await aSeller(db), await aPerson(db), await aPerson(db)];
  const old = await anInvitation(db, asha, ravi);
  const newer = await anInvitation(db, asha, { ...ravi, role: "accountant" });
  await expect(joinTeam(db, ravi, { token: old })).rejects.toThrow(TeamInvitationNotValid);
  await expect(joinTeam(db, other, { token: newer })).rejects.toThrow(TeamInvitationForOther);
  const [sent] = (await teamOfShop(db, asha)).invitations;
  await resendTeamInvitation(db, asha, { invitationId: sent?.id ?? "" });
  await expect(joinTeam(db, ravi, { token: newer })).rejects.toThrow(TeamInvitationNotValid);
  const [again] = (await teamOfShop(db, asha)).invitations;
  expect(again).toMatchObject({ role: "accountant", isExpired: false });
  await withdrawTeamInvitation(db, asha, { invitationId: again?.id ?? "" });
  expect((await teamOfShop(db, asha)).invitations).toEqual([]);
  await expect(withdrawTeamInvitation(db, asha, { invitationId: again?.id ?? "" })).rejects.toThrow(
    TeamInvitationNotValid,
  );
});

test("an invitation ends after its days, and with the shop", async () => {
  const { db } = database;
  const [asha, ravi] = [await aSeller(db), await aPerson(db)];
  const token = await anInvitation(db, asha, ravi);
  await db.$client.query("update profiles set seller_status = 'blocked' where user_id = $1", [
    asha.userId,
  ]);
  await expect(joinTeam(db, ravi, { token })).rejects.toThrow(TeamInvitationNotValid);
  await db.$client.query("update profiles set seller_status = 'approved' where user_id = $1", [
    asha.userId,
  ]);
  await db.$client.query("update team_invitations set expires_at = now() where seller_id = $1", [
    asha.userId,
  ]);
  expect(await teamInvitationOfLink(db, ravi, { token })).toBeNull();
  await expect(joinTeam(db, ravi, { token })).rejects.toThrow(TeamInvitationNotValid);
});

test("nobody works for two shops, beside a shop of their own, or beside the marketplace", async () => {
  const { db } = database;
  const asha = await aSeller(db);
  for (const person of [
    await aSeller(db, { status: "rejected" }),
    await aPerson(db, { staffRoles: ["support"] }),
    await aTeamMember(db, await aSeller(db), "accountant"),
  ]) {
    const token = await anInvitation(db, asha, { email: mailAddressOf(person) });
    await expect(joinTeam(db, person, { token })).rejects.toThrow(Conflict);
  }
});

test("a team has a limit, its owner is not in it, and an address gets few mails a day", async () => {
  const { db } = database;
  const asha = await aSeller(db);
  await expect(inviteToTeam(db, asha, { email: asha.email, role: "helper" })).rejects.toThrow(
    NotToInvite,
  );
  const member = await aTeamMember(db, asha, "helper");
  await expect(
    inviteToTeam(db, asha, { email: mailAddressOf(member), role: "helper" }),
  ).rejects.toThrow(NotToInvite);
  for (let place = 1; place < maxTeamPeople; place++)
    await inviteToTeam(db, asha, { email: `p${place}@example.com`, role: "helper" });
  await expect(
    inviteToTeam(db, asha, { email: "one-too-many@example.com", role: "helper" }),
  ).rejects.toThrow(TeamFull);
  // A newer invitation takes no place of its own.
  await inviteToTeam(db, asha, { email: "p1@example.com", role: "accountant" });
  await inviteToTeam(db, asha, { email: "p1@example.com", role: "accountant" });
  await expect(
    inviteToTeam(db, asha, { email: "p1@example.com", role: "accountant" }),
  ).rejects.toThrow(TooMany);
});

test("a role changes at once; whoever leaves may have a shop; strangers are not in the team", async () => {
  const { db } = database;
  const asha = await aSeller(db);
  const member = await aTeamMember(db, asha, "helper");
  await changeTeamMemberRole(db, asha, { userId: member.userId, role: "accountant" });
  expect(await now(db, member)).toMatchObject({ teamRole: "accountant" });
  const product = await aProduct(db, asha);
  await expect(archiveProduct(db, member, { productId: product.id })).rejects.toThrow(NotAllowed);
  await leaveTeam(db, await now(db, member));
  expect(await now(db, member)).toMatchObject({ sellerId: null });
  for (const userId of [member.userId, "nobody"]) {
    await expect(removeTeamMember(db, asha, { userId })).rejects.toThrow(NotInTeam);
    await expect(changeTeamMemberRole(db, asha, { userId, role: "helper" })).rejects.toThrow(
      NotInTeam,
    );
  }
});

test("the trail of a shop has what its team does there, and nothing of their own account", async () => {
  const { db } = database;
  const asha = await aSeller(db);
  const helper = await aTeamMember(db, asha, "helper");
  const admin = await aPerson(db, { isAdmin: true });
  await suspendAccount(db, admin, { userId: helper.userId, reason: "Fraud" });
  expect(await trailOfTeam(db, asha)).toEqual([]);
});
