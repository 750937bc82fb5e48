import { describe, expect, test } from "vitest";
import {
  applyToSell,
  blockSeller,
  ownApplication,
  reviewApplication,
  reviewDetail,
  reviewList,
  unblockSeller,
} from "#modules/sellers/index.server.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { ApplicationDecision, SellerApplication } from "../contract.ts";
import { AlreadyApplied, ApplicationMoved } from "../errors.ts";

const database = useTestDatabase();

const typed = {
  businessName: "Bhuj Leather Works",
  contactName: "Ramesh Meghwal",
  email: "ramesh@example.com",
  phone: "+91 98765 43210",
  website: "www.example.com",
  experience: "12",
  specialties: "bags, belts, Bags",
  description: "We tan with bark and stitch by hand.",
};

function applying(changes: Partial<typeof typed> = {}) {
  return SellerApplication.parse({ ...typed, ...changes });
}

async function read<Row>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> {
  return (await database.db.$client.query(text, [...values])).rows as Row[];
}

async function statusesOf(person: UserActor) {
  const [profile] = await read<{ is_seller: boolean; seller_status: string | null }>(
    "select is_seller, seller_status from profiles where user_id = $1",
    person.userId,
  );
  const applications = await read<{ status: string }>(
    "select status from seller_applications where user_id = $1 order by created_at",
    person.userId,
  );
  return {
    profile: profile?.seller_status ?? null,
    isSeller: profile?.is_seller,
    applications: applications.map((each) => each.status),
  };
}

async function anApplicant() {
  const person = await aPerson(database.db);
  const { applicationId } = await applyToSell(database.db, person, applying());
  return { person, applicationId };
}

describe("applying to sell", () => {
  test("makes an application, a pending profile and a shop with an address", async () => {
    const { person } = await anApplicant();
    expect(await statusesOf(person)).toEqual({
      profile: "pending",
      isSeller: true,
      applications: ["pending"],
    });
    const [shop] = await read<{ slug: string; specialties: string[] }>(
      "select slug, specialties from sellers where user_id = $1",
      person.userId,
    );
    expect(shop?.slug).toMatch(/^bhuj-leather-works/);
    expect(shop?.specialties).toEqual(["bags", "belts"]);
    expect(await ownApplication(database.db, person)).toMatchObject({
      status: "pending",
      website: "https://www.example.com",
      experience: 12,
    });
  });

  test("gives shops of one name addresses of their own, also at the same moment", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(database.db)));
    await Promise.all(
      people.map((person) =>
        applyToSell(database.db, person, applying({ businessName: "Twin Benches" })),
      ),
    );
    const shops = await read<{ slug: string }>(
      "select slug from sellers where shop_name = 'Twin Benches'",
    );
    expect(new Set(shops.map((shop) => shop.slug)).size).toBe(4);
  });

  test("ten times at once makes one application, and all submissions get it", async () => {
    const person = await aPerson(database.db);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => applyToSell(database.db, person, applying())),
    );
    expect(new Set(sent.map(({ applicationId }) => applicationId)).size).toBe(1);
    expect((await statusesOf(person)).applications).toEqual(["pending"]);
  });

  test("with other words while one is pending is refused", async () => {
    const { person } = await anApplicant();
    await expect(
      applyToSell(database.db, person, applying({ businessName: "Another name" })),
    ).rejects.toThrow(AlreadyApplied);
  });

  test.each(["approved", "blocked"] as const)(
    "is refused to a seller who is %s",
    async (status) => {
      const seller = await aSeller(database.db, { status });
      await database.db.$client.query(
        `insert into seller_applications (
           user_id, business_name, contact_name, email, experience, specialties, description,
           status, decided_at
         )
         values ($1, 'a', 'b', 'c@example.com', 1, 'bags', 'd', $2, now())`,
        [seller.userId, status],
      );
      await expect(applyToSell(database.db, seller, applying())).rejects.toThrow(
        status === "approved" ? "You are a seller already." : "blocked",
      );
    },
  );

  test("after a rejection starts anew and keeps the history and the address", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { person, applicationId } = await anApplicant();
    const [before] = await read<{ slug: string }>(
      "select slug from sellers where user_id = $1",
      person.userId,
    );
    await reviewApplication(database.db, admin, {
      applicationId,
      decision: "rejected",
      reason: "Wholesale",
      notes: "Looked twice",
    });
    await applyToSell(database.db, person, applying({ businessName: "Renamed" }));
    expect(await ownApplication(database.db, person)).toMatchObject({
      status: "pending",
      businessName: "Renamed",
      reason: null,
      earlier: [{ status: "rejected", businessName: "Bhuj Leather Works", reason: "Wholesale" }],
    });
    expect(JSON.stringify(await ownApplication(database.db, person))).not.toContain("Looked twice");
    expect(await statusesOf(person)).toEqual({
      profile: "pending",
      isSeller: true,
      applications: ["rejected", "pending"],
    });
    const [after] = await read<{ slug: string; shop_name: string }>(
      "select slug, shop_name from sellers where user_id = $1",
      person.userId,
    );
    expect(after).toEqual({ slug: before?.slug, shop_name: "Renamed" });
  });

  test.each([
    ["businessName", "Please enter your business name."],
    ["contactName", "Please enter the name of a contact person."],
    ["email", "Please enter an email address."],
    ["experience", "Please enter your years of experience as a whole number from 0 to 100."],
    ["specialties", "Please name at least one specialty."],
    ["description", "Please describe your business."],
  ] as const)("needs %s", (field, sentence) => {
    const parsed = SellerApplication.safeParse({ ...typed, [field]: " " });
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(sentence);
  });

  test.each([
    ["email", "nobody"],
    ["website", "javascript:alert(1)"],
    ["experience", "-1"],
    ["experience", "101"],
    ["phone", "call me"],
  ])("refuses %s %s", (field, value) => {
    expect(SellerApplication.safeParse({ ...typed, [field]: value }).success).toBe(false);
  });

  test("does without phone and website", () => {
    expect(applying({ phone: "", website: "" })).toMatchObject({ phone: null, website: null });
  });
});

describe("deciding on an application", () => {
  test("moves application and profile together, writes the trail and tells the applicant", async () => {
    const admin = await aPerson(database.db, { isAdmin: true, name: "Meera" });
    const { person, applicationId } = await anApplicant();
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
    expect(await statusesOf(person)).toMatchObject({
      profile: "blocked",
      applications: ["blocked"],
    });
    await unblockSeller(database.db, admin, { applicationId, notes: "Cleared up" });
    expect(await statusesOf(person)).toMatchObject({
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

  test("by two administrators at once has one winner, and the other is told", async () => {
    const [one, two] = await Promise.all([
      aPerson(database.db, { isAdmin: true }),
      aPerson(database.db, { isAdmin: true }),
    ]);
    const { person, applicationId } = await anApplicant();
    const outcomes = await Promise.allSettled([
      reviewApplication(database.db, one, { applicationId, decision: "approved", notes: null }),
      reviewApplication(database.db, two, { applicationId, decision: "rejected", notes: null }),
    ]);
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toBeInstanceOf(ApplicationMoved);
    expect(String(failed[0]?.reason.message)).toMatch(/^Failed to update application: /);
    const { profile, applications } = await statusesOf(person);
    expect(applications).toEqual([profile]);
  });

  test("is refused from the wrong state, with the sentence of the step", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { applicationId } = await anApplicant();
    await expect(
      blockSeller(database.db, admin, { applicationId, reason: "Empty parcels", notes: null }),
    ).rejects.toThrow(/^Failed to block seller: /);
    await expect(unblockSeller(database.db, admin, { applicationId, notes: null })).rejects.toThrow(
      /^Failed to unblock seller: /,
    );
  });

  test("of an id that is none, or nobody's, is not found", async () => {
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
    const { person, applicationId } = await anApplicant();
    const seller = await aSeller(database.db);
    const onSeller = { applicationId, notes: null };
    const attempts = (actor: Parameters<typeof reviewList>[1]) => [
      () => reviewApplication(database.db, actor, { ...onSeller, decision: "approved" }),
      () => blockSeller(database.db, actor, onSeller),
      () => unblockSeller(database.db, actor, onSeller),
      () => reviewList(database.db, actor, { status: null, search: "", after: null }),
      () => reviewDetail(database.db, actor, { id: applicationId }),
    ];
    for (const actor of [person, seller, system])
      for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
    for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
    expect((await statusesOf(person)).profile).toBe("pending");
  });
});

test("a rejection and a block need a reason that the applicant reads, an approval and an unblocking none", () => {
  for (const decision of ["rejected", "block"])
    expect(
      ApplicationDecision.safeParse({ decision, reason: " ", notes: "n" }).error?.issues[0]
        ?.message,
    ).toBe("Please write a reason. The applicant reads it.");
  for (const decision of ["approved", "unblock"])
    expect(ApplicationDecision.parse({ decision, notes: "" })).toEqual({
      decision,
      reason: null,
      notes: null,
    });
});

describe("the list of applications", () => {
  test("comes newest first, page by page without gap or repetition, in two statements", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    for (let count = 0; count < 28; count++) await anApplicant();
    const all = await read<{ id: string }>(
      "select id from seller_applications order by created_at desc, id desc",
    );
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const page = await reviewList(database.db, admin, { status: null, search: "", after });
      seen.push(...page.lines.map((line) => line.id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(all.map((row) => row.id));
    expect(
      await countStatements(() =>
        reviewList(database.db, admin, {
          status: "pending",
          search: "bhuj",
          after: seen[0] ?? null,
        }),
      ),
    ).toBe(2);
    expect(
      await countStatements(() =>
        reviewList(database.db, admin, { status: null, search: "", after: null }),
      ),
    ).toBe(2);
    expect(
      await countStatements(() => reviewDetail(database.db, admin, { id: seen[0] ?? "" })),
    ).toBe(4);
  });

  test("can be narrowed to a status and to a part of business, contact or address, and counts all statuses found", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const names = ["Ambur Saddlery", "Ambur Belts", "Kanpur 100% Leather"];
    const ids: string[] = [];
    for (const businessName of names)
      ids.push(
        (
          await applyToSell(
            database.db,
            await aPerson(database.db),
            applying({ businessName, contactName: "Selvi Murugan", email: "selvi@ambur.example" }),
          )
        ).applicationId,
      );
    await reviewApplication(database.db, admin, {
      applicationId: ids[0] ?? "",
      decision: "approved",
      notes: null,
    });
    const found = async (status: "pending" | "approved" | null, search: string) => {
      const { lines, counts } = await reviewList(database.db, admin, {
        status,
        search,
        after: null,
      });
      return {
        names: lines.map((line) => line.businessName),
        pending: counts.pending,
        approved: counts.approved,
      };
    };
    expect(await found(null, "ambur s")).toEqual({
      names: ["Ambur Saddlery"],
      pending: 0,
      approved: 1,
    });
    expect(await found("pending", "SELVI")).toEqual({
      names: ["Kanpur 100% Leather", "Ambur Belts"],
      pending: 2,
      approved: 1,
    });
    expect(await found("approved", "@ambur.example")).toMatchObject({ names: ["Ambur Saddlery"] });
    expect(await found(null, "0%")).toMatchObject({ names: ["Kanpur 100% Leather"] });
    expect(await found(null, "_")).toMatchObject({ names: [] });
  });
});

describe("the documents of an applicant", () => {
  test("are shown with the middle of GSTIN and PAN left out", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { person, applicationId } = await anApplicant();
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

  test("do not make up for a reason: nobody is blocked without one", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { person, applicationId } = await anApplicant();
    await reviewApplication(database.db, admin, {
      applicationId,
      decision: "approved",
      notes: null,
    });
    await expect(blockSeller(database.db, admin, { applicationId, notes: null })).rejects.toThrow(
      "Please write a reason.",
    );
    expect((await statusesOf(person)).profile).toBe("approved");
  });
});
