import { describe, expect, test } from "vitest";
import {
  applyToSell,
  ownApplication,
  reviewApplication,
  reviewDetail,
  reviewList,
} from "../public.server.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { SellerApplication } from "../contract.ts";
import { AlreadyApplied } from "../errors.ts";
import {
  typed,
  applying,
  read,
  somePictures,
  statusesOf,
  anApplicant,
} from "#tests/support/applications.ts";

const database = useTestDatabase();

describe("applying to sell", () => {
  test("makes an application, a pending profile and a shop with a slug", async () => {
    const { person } = await anApplicant(database);
    expect(await statusesOf(database, person)).toEqual({
      profile: "pending",
      isSeller: true,
      applications: ["pending"],
    });
    const [shop] = await read<{ slug: string; specialties: string[] }>(
      database,
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

  test("gives shops of one name different slugs, also at the same moment", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(database.db)));
    await Promise.all(
      people.map((person) =>
        applyToSell(database.db, person, applying({ businessName: "Twin Benches" })),
      ),
    );
    const shops = await read<{ slug: string }>(
      database,
      "select slug from sellers where shop_name = 'Twin Benches'",
    );
    expect(new Set(shops.map((shop) => shop.slug)).size).toBe(4);
  });

  test("ten times at once makes one application, which all submissions get", async () => {
    const person = await aPerson(database.db);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => applyToSell(database.db, person, applying())),
    );
    expect(new Set(sent.map(({ applicationId }) => applicationId)).size).toBe(1);
    expect((await statusesOf(database, person)).applications).toEqual(["pending"]);
  });

  test("with other content while one is pending is refused", async () => {
    const { person } = await anApplicant(database);
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
        status === "approved" ? "You are already a seller." : "blocked",
      );
    },
  );

  test("after a rejection starts again and keeps the history and the slug", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { person, applicationId } = await anApplicant(database);
    const [before] = await read<{ slug: string }>(
      database,
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
    expect(await statusesOf(database, person)).toEqual({
      profile: "pending",
      isSeller: true,
      applications: ["rejected", "pending"],
    });
    const [after] = await read<{ slug: string; shop_name: string }>(
      database,
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
    ["specialties", "Please enter at least one specialty."],
    ["description", "Please describe your business."],
    ["website", "Please enter a link that shows your work."],
    ["taxNumber", "Please enter your PAN or GSTIN."],
  ] as const)("needs %s", (field, sentence) => {
    const parsed = SellerApplication.safeParse({ ...typed, picture: somePictures, [field]: " " });
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(sentence);
  });

  test.each([
    ["email", "nobody"],
    ["website", "javascript:alert(1)"],
    ["website", "http://192.168.1.10/shop"],
    ["experience", "-1"],
    ["experience", "101"],
    ["phone", "call me"],
    ["taxNumber", "ABCPK12345"],
    ["taxNumber", "29AAPFU0939F1ZS"],
  ])("refuses %s %s", (field, value) => {
    expect(
      SellerApplication.safeParse({ ...typed, picture: somePictures, [field]: value }).success,
    ).toBe(false);
  });

  test.each([
    ["example.com", "https://example.com"],
    ["http://example.com", "http://example.com"],
    ["@asha.leather", "https://www.instagram.com/asha.leather"],
    ["instagram.com/asha.leather", "https://instagram.com/asha.leather"],
  ])("may name the website %s", (website, address) => {
    expect(applying({ website })).toMatchObject({ website: address });
  });

  test("needs no phone, and three photographs", () => {
    expect(applying({ phone: "" })).toMatchObject({ phone: null });
    const two = SellerApplication.safeParse({ ...typed, picture: somePictures.slice(1) });
    expect(two.error?.issues.map(({ message }) => message)).toEqual([
      "Please add at least 3 photographs: of your work, and of your bench.",
    ]);
  });
});

describe("the list of applications", () => {
  test("is newest first, page by page without gap or repetition, in two statements", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    for (let count = 0; count < 28; count++) await anApplicant(database);
    const all = await read<{ id: string }>(
      database,
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

  test("can be filtered by status and by a part of business, contact or address, with counts of all statuses", async () => {
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
