import { describe, expect, test } from "vitest";
import { AttributeChange, AttributeInput } from "#modules/catalog/attributes/editing/contract.ts";
import {
  addAttribute,
  addMark,
  attributesOfCategory,
  attributeToEdit,
  categoryToEdit,
  changeAttribute,
  changeCategoryAttributes,
  markDocument,
  markProducts,
  moveProductsOfCategory,
  ownMark,
  productRuns,
} from "#modules/catalog/public.server.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

/** What is written is what is read, as in `round-trips.test.ts`. */

const database = useTestDatabase();

describe("what a category asks is read as it was saved", () => {
  test("an attribute, added and with everything changed", async () => {
    const { db } = database;
    const admin = await aPerson(db, { isAdmin: true });
    const typed = (mark: string, unit: string, ranges: string) => ({
      name: `Name ${mark}`,
      type: "number",
      scope: "variant",
      unit,
      help: `Help ${mark}`,
      ranges,
      "translations.hi.name": `नाम ${mark}`,
      "translations.hi.unit": `${unit} हि`,
      "translations.hi.help": `मदद ${mark}`,
    });
    const read = (mark: string, unit: string, ranges: readonly number[]) => ({
      name: `Name ${mark}`,
      unit,
      help: `Help ${mark}`,
      ranges,
      translations: { hi: { name: `नाम ${mark}`, unit: `${unit} हि`, help: `मदद ${mark}` } },
    });
    const { code } = await addAttribute(
      db,
      admin,
      AttributeInput.parse(typed("one", "cm", "3, 5")),
    );
    const first = await attributeToEdit(db, admin, { code });
    expect(first).toMatchObject({
      ...read("one", "cm", [3, 5]),
      type: "number",
      scope: "variant",
      choices: [],
    });
    const { version, ...attribute } = AttributeChange.parse({
      ...typed("two", "g", "4, 6, 7.5"),
      scope: "product",
      version: String(first.version),
    });
    await changeAttribute(db, admin, { code, version, attribute });
    expect(await attributeToEdit(db, admin, { code })).toMatchObject({
      ...read("two", "g", [4, 6, 7.5]),
      type: "number",
      scope: "product",
      version: version + 1,
    });
  });

  test("its choices, in their order, and those that are retired", async () => {
    const { db } = database;
    const admin = await aPerson(db, { isAdmin: true });
    const { code } = await addAttribute(
      db,
      admin,
      AttributeInput.parse({
        name: "Clasp",
        type: "choice",
        scope: "product",
        "choices.0.label": "Brass hook",
        "choices.0.translations.hi.label": "पीतल",
        "choices.1.label": "Steel hook",
        "choices.1.isRetired": "on",
      }),
    );
    expect((await attributeToEdit(db, admin, { code })).choices).toEqual([
      {
        value: "brass-hook",
        label: "Brass hook",
        translations: { hi: { label: "पीतल" } },
        isRetired: false,
      },
      { value: "steel-hook", label: "Steel hook", translations: {}, isRetired: true },
    ]);
  });

  test("the questions of a category, each with its three marks", async () => {
    const { db } = database;
    const admin = await aPerson(db, { isAdmin: true });
    const marks = ["isRequired", "isFilterable", "isOnCards"] as const;
    const codes = ["first", "second", "third"];
    for (const code of codes)
      await addAttribute(
        db,
        admin,
        AttributeInput.parse({ name: `Asked ${code}`, code, type: "yes_no", scope: "product" }),
      );
    // Each has another mark, in another order than their codes'.
    const attributes = codes.toReversed().map((code, place) => ({
      code,
      isRequired: marks[place] === "isRequired",
      isFilterable: marks[place] === "isFilterable",
      isOnCards: marks[place] === "isOnCards",
    }));
    const { version } = await categoryToEdit(db, admin, { slug: "belts" });
    await changeCategoryAttributes(db, admin, { slug: "belts", version, attributes });
    expect(await attributesOfCategory(db, admin, { slug: "belts" })).toMatchObject(attributes);
  });
});

test("a mark of origin is read as it was saved, with its certificate", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const mark = {
    kind: "odop",
    name: "Name of the mark",
    number: "Number",
    validUntil: "2099-03-31",
  } as const;
  const document = {
    fileName: "Certificate.pdf",
    bytes: new Uint8Array(Buffer.from("%PDF-1.7 of the round trip")),
  };
  const { markId } = await addMark(db, seller, { ...mark, document });
  const { id } = await aProduct(db, seller);
  await markProducts(db, seller, { markId, productIds: [id] });
  const read = await ownMark(db, seller, { markId, search: "", after: null });
  expect(read.mark).toMatchObject({ ...mark, status: "pending", reason: null, products: 1 });
  expect(read.marked.items).toMatchObject([{ id }]);
  const stored = await markDocument(db, seller, { markId });
  expect(stored).toMatchObject({ fileName: "Certificate.pdf", type: "application/pdf" });
  expect(Buffer.from(stored.bytes)).toEqual(Buffer.from(document.bytes));
});

test("a move of a category is read as it was started", async () => {
  const { db } = database;
  const admin = await aPerson(db, { isAdmin: true });
  await moveProductsOfCategory(db, admin, { slug: "jackets", to: "travel", deletesCategory: true });
  expect(await productRuns(db, admin, { slug: "jackets" })).toMatchObject([
    { kind: "move", category: { name: "Jackets" }, target: { slug: "travel" }, isDone: false },
  ]);
});
