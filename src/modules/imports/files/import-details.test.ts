import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { csvLine } from "#shared/csv.ts";
import type { UserActor } from "#policy/actor.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import {
  baseUrl,
  choices,
  importWhole,
  problemsByLine,
  shelfOf,
  upload,
  view,
} from "#tests/imports/import-file.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { chooseForImport, exportProducts } from "../public.server.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeAll(async () => {
  const { db } = database;
  await anAttribute(db, {
    code: "sole",
    type: "choice",
    choices: ["leather", "rubber"],
    translations: { hi: { name: "तला" } },
  });
  await anAttribute(db, { code: "lined", type: "yes_no" });
  await anAttribute(db, {
    code: "worn",
    type: "choices",
    choices: ["work", "wedding, formal"].map(slug),
  });
  await anAttribute(db, { code: "heel", type: "number", unit: "cm", scope: "variant" });
  await anAttribute(db, { code: "note", type: "text" });
  await anAttribute(db, {
    code: "buckle",
    type: "choice",
    choices: ["brass", "nickel"],
    categories: ["belts"],
  });
  await db.$client.query(
    "update attribute_choices set label = 'Wedding, formal' where value = 'wedding-formal'",
  );
  await db.$client.query(
    `update attribute_choices set translations = '{"hi": {"label": "रबर"}}' where value = 'rubber'`,
  );
});

beforeEach(async () => {
  seller = await aSeller(database.db);
});

function slug(words: string): string {
  return words.replaceAll(/[^a-z]+/g, "-");
}

const own = ["Product", "Name", "Description", "Category", "Materials", "Price", "HSN code"];
const file = (columns: readonly string[], ...rows: readonly (readonly string[])[]) =>
  Buffer.from([columns, ...rows].map(csvLine).join(""));
const shoe = (key: string) => [
  key,
  `Shoe ${key}`,
  "By hand.",
  "Footwear",
  "Suede",
  "900",
  "64035990",
];
const shelf = () => shelfOf(database.db, seller);

async function exported(): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of exportProducts(database.db, seller, { baseUrl })) pieces.push(piece);
  return pieces.join("");
}

describe("a file in our own format", () => {
  const columns = [...own, "Size", "Detail: Sole", "Detail: Lined", "Detail: Worn", "Detail: heel"];

  test("has details by their names, in words of any language, of products and of variants", async () => {
    await importWhole(
      database.db,
      seller,
      file(
        columns,
        [...shoe("a"), "8", "रबर", "yes", "Work, Wedding\\, formal", "4.5 cm"],
        ["a", "", "", "", "", "", "", "9", "", "", "", "५"],
        [...shoe("b"), "8", "Leather", "no", "", ""],
      ),
    );
    const [a, b] = (await shelf()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(a?.attributes).toEqual({
      sole: "rubber",
      lined: true,
      worn: ["work", "wedding-formal"],
    });
    expect(a?.variants.map(({ attributes }) => attributes)).toEqual([{ heel: 4.5 }, { heel: 5 }]);
    expect([b?.attributes, b?.variants[0]?.attributes]).toEqual([
      { sole: "leather", lined: false },
      {},
    ]);
  });

  test("keeps what an empty cell and a missing column do not say", async () => {
    await importWhole(
      database.db,
      seller,
      file(columns, [...shoe("a"), "8", "Rubber", "yes", "", "4"]),
    );
    await importWhole(
      database.db,
      seller,
      file([...own, "Size", "Detail: Sole"], [...shoe("a").with(1, "Renamed"), "8", ""]),
    );
    expect(await shelf()).toMatchObject([
      {
        name: "Renamed",
        attributes: { sole: "rubber", lined: true },
        variants: [{ attributes: { heel: 4 } }],
      },
    ]);
  });

  test("names each detail that its category does not ask for, and each value that is none", async () => {
    const importId = await upload(
      database.db,
      seller,
      file(
        [...columns, "Detail: Buckle", "My own notes"],
        [...shoe("a"), "8", "velvet", "maybe", "Work, sleep", "high", "Brass", "blue shelf"],
        [...shoe("b"), "8", "Rubber", "", "", "", "", "red shelf"],
      ),
    );
    const { lines } = await view(database.db, seller, importId);
    const problems = problemsByLine(lines);
    expect(Object.keys(problems)).toEqual(["2"]);
    for (const part of [
      "“velvet” cannot be read as Sole. Please write one of these: Leather or Rubber.",
      "“maybe” cannot be read as Lined. Please write yes or no.",
      "“Work, sleep” cannot be read as Worn.",
      "“high” cannot be read as Heel. Please write a number in cm",
      "Its category does not ask for “buckle”.",
    ])
      expect(problems[2]).toContain(part);
    expect(lines.map(({ outlook }) => outlook)).toEqual(["faulty", "new"]);
  });

  test("is what an export writes: imported again it changes nothing, in an empty shop it is the same", async () => {
    await importWhole(
      database.db,
      seller,
      file(
        [...columns, "Detail: Note", "Detail: Buckle"],
        [...shoe("a"), "8", "Rubber", "yes", "Wedding\\, formal", "4.5", "'=1+1, soft", ""],
        [...shoe("b").with(3, "Belts"), "8", "", "", "", "", "", "Nickel"],
      ),
    );
    const text = await exported();
    expect(text.split("\r\n")[0]).toContain("Detail: Sole");
    const again = importWhole(database.db, seller, Buffer.from(text), { setsStock: true });
    await expect(again).rejects.toThrow("nothing to import");
    const before = await shelf();
    seller = await aSeller(database.db);
    await importWhole(database.db, seller, Buffer.from(text));
    const answers = (of: typeof before) =>
      of
        .map(({ name, attributes, variants }) => [
          name,
          attributes,
          variants.map((one) => one.attributes),
        ])
        .toSorted();
    expect(answers(await shelf())).toEqual(answers(before));
    expect(answers(before)).toHaveLength(2);
  });
});

describe("another shop's file", () => {
  const shopify = [
    "Handle",
    "Title",
    "Body (HTML)",
    "Type",
    "Option1 Name",
    "Option1 Value",
    "Variant Price",
    "Sole (product.metafields.custom.sole)",
    "Occasions (product.metafields.custom.occasions)",
    "Heel (variant.metafields.custom.heel)",
    "Mood (product.metafields.custom.mood)",
  ];
  const rows = [
    [
      "s",
      "Sandal",
      "By hand.",
      "Footwear",
      "Size",
      "8",
      "1180",
      "Rubber",
      "work; other",
      "3",
      "calm",
    ],
    ["s", "", "", "", "Size", "9", "1180", "", "", "4", ""],
  ];

  test("of Shopify fills in details by the names of its metafields, and says what it leaves out", async () => {
    const importId = await upload(database.db, seller, file(shopify, ...rows));
    const preview = await view(database.db, seller, importId);
    expect(
      preview.details.map(({ column, code }) => [column.split(" ")[0], code]).toSorted(),
    ).toEqual([
      ["heel", "heel"],
      ["mood", null],
      ["occasions", null],
      ["sole", "sole"],
    ]);
    expect(await shelf()).toEqual([]);
    await importWhole(database.db, seller, file(shopify, ...rows));
    expect(await shelf()).toMatchObject([
      {
        attributes: { sole: "rubber" },
        variants: [{ attributes: { heel: 3 } }, { attributes: { heel: 4 } }],
      },
    ]);
  });

  test("follows the seller's choice of what a column means, or to leave it out", async () => {
    const importId = await upload(database.db, seller, file(shopify, ...rows));
    const details = {
      "occasions (product.metafields.custom.occasions)": "worn",
      "sole (product.metafields.custom.sole)": "",
    };
    await chooseForImport(database.db, seller, {
      importId,
      choices: { ...choices, details },
      baseUrl,
    });
    const { lines, choices: saved } = await view(database.db, seller, importId);
    expect(saved.details).toEqual(details);
    expect(lines.map(({ outlook }) => outlook)).toEqual(["new"]);
    expect(problemsByLine(lines)[2]).toContain("“work; other” cannot be read as Worn.");
    await importWhole(
      database.db,
      seller,
      file(shopify, ...rows.map((row) => row.with(8, "work"))),
      {
        details,
      },
    );
    expect((await shelf())[0]?.attributes).toEqual({ worn: ["work"] });
  });

  test("of Etsy fills in details by columns that its download does not have", async () => {
    await importWhole(
      database.db,
      seller,
      file(
        [
          "TITLE",
          "DESCRIPTION",
          "PRICE",
          "CURRENCY_CODE",
          "QUANTITY",
          "TAGS",
          "MATERIALS",
          "Sole",
          "Heel",
        ],
        ["Mojari", "By hand.", "1180", "INR", "2", "shoes", "suede", "leather", "2"],
      ),
    );
    expect(await shelf()).toMatchObject([
      { attributes: { sole: "leather" }, variants: [{ attributes: { heel: 2 } }] },
    ]);
  });
});
