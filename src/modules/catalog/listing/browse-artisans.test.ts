import { beforeAll, describe, expect, test } from "vitest";
import { sellerDirectory, sellerPage } from "#modules/sellers/public.server.ts";
import { readDirectoryFilters } from "#modules/sellers/shop/rules/directory-filters.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { featuredArtisans, glimpsesOfSellers, productsOfShop } from "../public.server.ts";
import { shopsToBrowse } from "#tests/support/shops-to-browse.ts";

const database = useTestDatabase();
let kolhapur: UserActor;
let blocked: UserActor;

beforeAll(async () => {
  ({ kolhapur, blocked } = await shopsToBrowse(database));
});

describe("artisans", () => {
  async function directory(query: string) {
    const { artisans, total } = await sellerDirectory(
      database.db,
      visitor,
      readDirectoryFilters(new URLSearchParams(query)),
    );
    expect(total).toBe(artisans.length);
    return artisans.map((artisan) => artisan.shopName);
  }

  test.each([
    ["", ["Jaipur House", "Kolhapur Charmakar"]],
    ["search=jaipur", ["Jaipur House"]],
    ["search=rajasthan", ["Jaipur House"]],
    ["search=ra", ["Kolhapur Charmakar"]],
    ["search=bark", ["Kolhapur Charmakar"]],
    ["search=%25", []],
    ["specialty=bags", ["Kolhapur Charmakar"]],
    ["specialty=western", []],
    ["after=nonsense", ["Jaipur House", "Kolhapur Charmakar"]],
  ])("the directory for %j is %j", async (query, expected) => {
    expect(await directory(query)).toEqual(expected);
  });

  test("the directory shows three specialties and three products, in two statements", async () => {
    const { db } = database;
    const statements = await countStatements(async () => {
      const { artisans } = await sellerDirectory(db, visitor, {
        search: "kolhapur c",
        specialty: "all",
        after: "",
      });
      expect(artisans[0]).toMatchObject({
        specialties: ["handbags", "belts", "wallets"],
        state: "Maharashtra",
      });
      const glimpses = await glimpsesOfSellers(db, visitor, {
        sellerIds: artisans.map((artisan) => artisan.sellerId),
      });
      expect(glimpses.map((glimpse) => glimpse.name)).toEqual(["Gone belt", "Belt", "Bark tote"]);
      expect(glimpses[2]?.picture?.alt).toBe("Alt of Tan");
    });
    expect(statements).toBe(2);
  });

  test("the home page shows only artisans with products to show", async () => {
    const artisans = await featuredArtisans(database.db, visitor, { limit: 4 });
    expect(artisans).toMatchObject([
      { shopName: "Kolhapur Charmakar", numberOfProducts: 3, pictures: [{ alt: "Alt of Tan" }] },
      { shopName: "Jaipur House", pictures: [] },
    ]);
  });

  test("a shop's page shows its artisan and its products", async () => {
    const { rows } = await database.db.$client.query<{ slug: string }>(
      "select slug from sellers where user_id = $1",
      [kolhapur.userId],
    );
    const slug = rows[0]?.slug ?? "";
    expect(await sellerPage(database.db, visitor, { slug })).toMatchObject({
      shopName: "Kolhapur Charmakar",
      specialties: ["handbags", "belts", "wallets", "travel"],
      company: { registration: "Registered for GST." },
    });
    expect(
      (await productsOfShop(database.db, visitor, { shopSlug: slug, after: "" })).products,
    ).toHaveLength(3);
    expect(await countStatements(() => sellerPage(database.db, visitor, { slug }))).toBe(1);
  });

  test("a blocked seller has no page", async () => {
    const { rows } = await database.db.$client.query<{ slug: string }>(
      "select slug from sellers where user_id = $1",
      [blocked.userId],
    );
    for (const slug of [rows[0]?.slug ?? "", "nobody", "\u0000", "%"]) {
      await expect(sellerPage(database.db, visitor, { slug })).rejects.toThrow(
        new NotFound("Seller not found"),
      );
    }
  });
});
