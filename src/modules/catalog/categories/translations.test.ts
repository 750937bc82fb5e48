import { describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { visitor } from "#policy/actor.ts";
import { findLanguage } from "#shared/texts/languages.ts";
import { languagesWithout } from "#shared/texts/translations.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { CategoryTaken } from "../errors.ts";
import { readProductFilters } from "../listing/rules/product-filters.ts";
import {
  addCategory,
  categoryToEdit,
  changeCategory,
  formFacts,
  listCategories,
  listProducts,
  productPage,
  suggestions,
} from "../public.server.ts";
import { CategoryInput } from "./contract.ts";

const database = useTestDatabase();
const anAdministrator = () => aPerson(database.db, { isAdmin: true });

function inHindi<T>(work: () => Promise<T>): Promise<T> {
  clearMemoized();
  const hindi = findLanguage("hi");
  if (hindi === undefined) throw new Error("Hindi is not offered.");
  return inLanguage(hindi, work);
}

const form = (changes: Readonly<Record<string, string>> = {}) => ({
  name: "Pet Gear",
  slug: "pet-gear",
  description: "Collars and leads.",
  "translations.hi.name": " पालतू  का सामान ",
  "translations.hi.description": "पट्टे और डोरियाँ।",
  ...changes,
});

async function namesIn(read: () => Promise<readonly { name: string }[]>): Promise<string> {
  return (await read()).map(({ name }) => name).join(", ");
}

const search = async (words: string) =>
  (
    await listProducts(
      database.db,
      visitor,
      readProductFilters(new URLSearchParams({ search: words })),
    )
  ).products.map(({ name }) => name);

describe("a category with a translation", () => {
  test("is called so in Hindi on every list, and never in English", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const { slug } = await aProduct(db, seller, {
      name: "Bifold",
      category: "wallets-card-holders",
    });
    const seen = async () => ({
      cards: await namesIn(() => listCategories(db, visitor)),
      form: await namesIn(async () => (await formFacts(db, seller)).categories),
      product: (await productPage(db, visitor, { idOrSlug: slug })).category,
      list: (
        await listProducts(
          db,
          visitor,
          readProductFilters(new URLSearchParams({ category: "wallets-card-holders" })),
        )
      ).category,
    });
    clearMemoized();
    const english = await seen();
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Devanagari}/u);
    const hindi = await inHindi(seen);
    expect(hindi.product).toEqual({
      slug: "wallets-card-holders",
      name: "वॉलेट और कार्ड होल्डर",
      description: "बाइफ़ोल्ड, लंबे वॉलेट, कार्ड होल्डर और सिक्कों के पाउच।",
    });
    expect(hindi.list).toEqual(hindi.product);
    for (const names of [hindi.cards, hindi.form]) {
      expect(names).toContain("वॉलेट और कार्ड होल्डर");
      expect(names).not.toContain("Wallets");
    }
  });

  test("is read in one statement, as without it", async () => {
    expect(await inHindi(() => countStatements(() => listCategories(database.db, visitor)))).toBe(
      1,
    );
  });

  test("is found by a word of its Hindi name, however it is spelt", async () => {
    const { db } = database;
    await aProduct(db, await aSeller(db), { name: "Sleeve", category: "business-office" });
    clearMemoized();
    for (const words of ["बिज़नेस", "ऑफ़िस", "ऑफिस", "बिज़नेस और ऑफ़िस"])
      expect(await search(words), words).toContain("Sleeve");
    expect((await suggestions(db, visitor, { text: "बिजन" })).categories).toEqual([
      { slug: "business-office", name: "Business & Office" },
    ]);
    const { categories } = await inHindi(() => suggestions(db, visitor, { text: "offi" }));
    expect(categories).toEqual([{ slug: "business-office", name: "बिज़नेस और ऑफ़िस" }]);
  });

  test("is found by what its name means, not by signs and fillers in it", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await addCategory(
      db,
      await anAdministrator(),
      CategoryInput.parse(
        form({ name: "Tack", slug: "tack", "translations.hi.name": "काठी – घोड़े और the ऊँट |" }),
      ),
    );
    await aProduct(db, seller, { name: "Girth", category: "tack" });
    await aProduct(db, seller, { name: "Lamp और the" });
    clearMemoized();
    for (const words of ["काठी", "घोड़े", "ऊँट"]) expect(await search(words)).toEqual(["Girth"]);
  });

  test("falls back to English, field by field", async () => {
    const { db } = database;
    const admin = await anAdministrator();
    await addCategory(
      db,
      admin,
      CategoryInput.parse(form({ "translations.hi.description": "  " })),
    );
    const edited = await categoryToEdit(db, admin, { slug: "pet-gear" });
    expect(edited.translations).toEqual({ hi: { name: "पालतू का सामान" } });
    expect(languagesWithout(edited.translations, ["name"])).toEqual([]);
    expect(languagesWithout(edited.translations, ["name", "description"])).toHaveLength(1);
    const cards = await inHindi(() => listCategories(db, visitor));
    expect(cards.at(-1)).toMatchObject({
      name: "पालतू का सामान",
      description: "Collars and leads.",
    });
  });
});

describe("the translations of a category", () => {
  test("are changed and audited with the rest, and other languages stay", async () => {
    const { db } = database;
    const admin = await anAdministrator();
    await db.$client.query(
      `update categories
       set translations = translations || '{"bn": {"name": "বেল্ট"}}'
       where slug = 'belts'`,
    );
    const before = await categoryToEdit(db, admin, { slug: "belts" });
    const change = async (name: string) => {
      const { version } = await categoryToEdit(db, admin, { slug: "belts" });
      const category = CategoryInput.parse(
        form({ slug: "belts", name: "Belts", "translations.hi.name": name }),
      );
      await changeCategory(db, admin, { slug: "belts", version, category });
    };
    await change("कमर के बेल्ट");
    const renamed = await inHindi(() => listCategories(db, visitor));
    expect(renamed.map(({ name }) => name)).toContain("कमर के बेल्ट");
    await change("");
    expect((await categoryToEdit(db, admin, { slug: "belts" })).translations).toEqual({
      hi: { description: "पट्टे और डोरियाँ।" },
      bn: { name: "বেল্ট" },
    });
    const filters = { who: "", action: "", objectType: "category", objectId: "belts" };
    const { entries } = await auditTrail(db, admin, {
      filters: { ...filters, fromDay: "", toDay: "" },
      after: null,
    });
    expect(entries.at(-1)).toMatchObject({
      before: { translations: before.translations },
      after: { translations: { hi: { name: "कमर के बेल्ट" } } },
    });
  });

  test("cannot have the name of another category", async () => {
    const taken = CategoryInput.parse(form({ slug: "more", "translations.hi.name": "जैकेट" }));
    await expect(
      addCategory(database.db, await anAdministrator(), { ...taken, name: "More" }),
    ).rejects.toMatchObject({
      constructor: CategoryTaken,
      fields: { "translations.hi.name": "“जैकेट” is already used for Jackets." },
    });
  });

  test("have the limits of the English fields", () => {
    const { error } = CategoryInput.safeParse(
      form({
        "translations.hi.name": "क".repeat(61),
        "translations.hi.description": "क".repeat(301),
      }),
    );
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["translations.hi.name", "Please use at most 60 characters."],
      ["translations.hi.description", "Please use at most 300 characters."],
    ]);
  });
});
