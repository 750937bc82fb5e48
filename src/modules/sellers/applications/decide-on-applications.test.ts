import { describe, expect, test } from "vitest";
import {
  applyToSell,
  askApplicant,
  blockSeller,
  ownApplication,
  reviewApplication,
  reviewDetail,
  reviewList,
  unblockSeller,
} from "../public.server.ts";
import { system, visitor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { ApplicationDecision } from "../contract.ts";
import { ApplicationAlreadyDecided } from "../errors.ts";
import { applying, read, statusesOf, anApplicant } from "#tests/support/applications.ts";

const database = useTestDatabase();

describe("deciding on an application", () => {
  test("changes application and profile together, is audited and notifies the applicant", async () => {
    const admin = await aPerson(database.db, { isAdmin: true, name: "Meera" });
    const { person, applicationId } = await anApplicant(database);
    await reviewApplication(database.db, admin, {
      applicationId,
      decision: "approved",
      notes: "Fine work",
    });
    await blockSeller(database.db, admin, { applicationId, reason: "Empty parcels", notes: null });
    expect(await ownApplication(database.db, person)).toMatchObject({
      status: "blocked",
      reason: "Empty parcels",
    });
    expect(await statusesOf(database, person)).toMatchObject({
      profile: "blocked",
      applications: ["blocked"],
    });
    await unblockSeller(database.db, admin, { applicationId, notes: "Cleared up" });
    expect(await statusesOf(database, person)).toMatchObject({
      profile: "approved",
      applications: ["approved"],
    });
    const { application, steps } = await reviewDetail(database.db, admin, { id: applicationId });
    expect(application.adminNotes).toBe("Cleared up");
    expect(steps.map((step) => [step.status, step.by, step.reason, step.notes])).toEqual([
      ["approved", "Meera", null, "Cleared up"],
      ["blocked", "Meera", "Empty parcels", null],
      ["approved", "Meera", null, "Fine work"],
      ["pending", person.displayName, null, null],
    ]);
    const trail = await read<{ before: object; after: object; actor_id: string }>(
      database,
      `select before, after, actor_id
       from audit_trail
       where object_id = $1 and action <> 'sellers.apply'
       order by id`,
      applicationId,
    );
    expect(trail.map(({ actor_id }) => actor_id)).toEqual([
      admin.userId,
      admin.userId,
      admin.userId,
    ]);
    expect(trail[1]).toMatchObject({
      before: { status: "approved", reason: null, notes: "Fine work" },
      after: { status: "blocked", reason: "Empty parcels", notes: "Fine work" },
    });
    const events = await read<{ change: string }>(
      database,
      `select data->'data'->>'change' as change
       from pgboss.job
       where data->>'name' = 'sellers.statusChanged' and data->'data'->>'applicationId' = $1
       order by created_on`,
      applicationId,
    );
    expect(events.map((event) => event.change)).toEqual([
      "applied",
      "approved",
      "blocked",
      "unblocked",
    ]);
  });

  test("by two administrators at once succeeds for one, and the other gets an error", async () => {
    const [one, two] = await Promise.all([
      aPerson(database.db, { isAdmin: true }),
      aPerson(database.db, { isAdmin: true }),
    ]);
    const { person, applicationId } = await anApplicant(database);
    const outcomes = await Promise.allSettled([
      reviewApplication(database.db, one, { applicationId, decision: "approved", notes: null }),
      reviewApplication(database.db, two, { applicationId, decision: "rejected", notes: null }),
    ]);
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toBeInstanceOf(ApplicationAlreadyDecided);
    expect(String(failed[0]?.reason.message)).toMatch(/^Failed to update application: /);
    const { profile, applications } = await statusesOf(database, person);
    expect(applications).toEqual([profile]);
  });

  test("is refused from the wrong status, with the message of the step", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { applicationId } = await anApplicant(database);
    await expect(
      blockSeller(database.db, admin, { applicationId, reason: "Empty parcels", notes: null }),
    ).rejects.toThrow(/^Failed to block seller: /);
    await expect(unblockSeller(database.db, admin, { applicationId, notes: null })).rejects.toThrow(
      /^Failed to unblock seller: /,
    );
  });

  test("with an invalid or unknown id is not found", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    for (const applicationId of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
      await expect(
        reviewApplication(database.db, admin, { applicationId, decision: "approved", notes: null }),
      ).rejects.toThrow(NotFound);
      await expect(reviewDetail(database.db, admin, { id: applicationId })).rejects.toThrow(
        NotFound,
      );
    }
  });
});

describe("who may", () => {
  test("apply: everybody signed in", async () => {
    await expect(applyToSell(database.db, visitor, applying())).rejects.toThrow(NotSignedIn);
    await expect(applyToSell(database.db, system, applying())).rejects.toThrow(NotAllowed);
  });

  test("review, block, unblock and read applications: administrators only", async () => {
    const { person, applicationId } = await anApplicant(database);
    const seller = await aSeller(database.db);
    const onSeller = { applicationId, notes: null };
    const attempts = (actor: Parameters<typeof reviewList>[1]) => [
      () => reviewApplication(database.db, actor, { ...onSeller, decision: "approved" }),
      () => askApplicant(database.db, actor, { ...onSeller, reason: "More" }),
      () => blockSeller(database.db, actor, onSeller),
      () => unblockSeller(database.db, actor, onSeller),
      () => reviewList(database.db, actor, { status: null, search: "", after: null }),
      () => reviewDetail(database.db, actor, { id: applicationId }),
    ];
    for (const actor of [person, seller, system])
      for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
    for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
    expect((await statusesOf(database, person)).profile).toBe("pending");
  });
});

test("a rejection, a request for more and a block need a reason that the applicant reads; an approval and an unblocking do not", () => {
  for (const decision of ["rejected", "ask", "block"])
    expect(
      ApplicationDecision.safeParse({ decision, reason: " ", notes: "n" }).error?.issues[0]
        ?.message,
    ).toBe("Please give a reason. The applicant will see it.");
  for (const decision of ["approved", "unblock"])
    expect(ApplicationDecision.parse({ decision, notes: "" })).toEqual({
      decision,
      reason: null,
      notes: null,
    });
});

describe("the documents of an applicant", () => {
  test("have the middle of GSTIN and PAN masked", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { person, applicationId } = await anApplicant(database);
    expect((await reviewDetail(database.db, admin, { id: applicationId })).company).toBeNull();
    await database.db.$client.query(
      `insert into company_settings (
         seller_id, company_name, gstin, pan, address, state, state_code
       )
       values ($1, 'Bhuj Leather LLP', '24AAPFU0939F1ZA', 'AAPFU0939F', '1 Lane', 'Gujarat', '24')`,
      [person.userId],
    );
    const { company } = await reviewDetail(database.db, admin, { id: applicationId });
    expect(company).toMatchObject({
      companyName: "Bhuj Leather LLP",
      gstin: "24AA••••••••1ZA",
      pan: "AAPF•••39F",
    });
  });

  test("do not replace a reason: nobody is blocked without one", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { person, applicationId } = await anApplicant(database);
    await reviewApplication(database.db, admin, {
      applicationId,
      decision: "approved",
      notes: null,
    });
    await expect(blockSeller(database.db, admin, { applicationId, notes: null })).rejects.toThrow(
      "Please give a reason.",
    );
    expect((await statusesOf(database, person)).profile).toBe("approved");
  });
});
