import { beforeAll, describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import { visitor, type Actor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import {
  addAttribute,
  attributesToEdit,
  attributeToEdit,
  categoryToEdit,
  changeAttribute,
  changeCategoryAttributes,
  deleteAttribute,
} from "../../public.server.ts";
import { AttributeChanged, AttributeIsUsed, CategoryChanged } from "../../errors.ts";
import { AttributeChange, AttributeInput } from "./contract.ts";

const database = useTestDatabase();
let admin: Actor;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
});

type Typed = Readonly<Record<string, string>>;
const closure = {
  name: "Closure",
  type: "choice",
  scope: "product",
  "translations.hi.name": "बंद",
  "choices.0.label": "Buckle",
  "choices.0.translations.hi.label": "बकल",
  "choices.1.label": "Zip",
  "choices.2.label": "",
} satisfies Typed;

const add = (typed: Typed) => addAttribute(database.db, admin, AttributeInput.parse(typed));
const change = async (code: string, typed: Typed) => {
  const { version } = await attributeToEdit(database.db, admin, { code });
  const { version: shown, ...attribute } = AttributeChange.parse({
    version: String(version),
    ...typed,
  });
  await changeAttribute(database.db, admin, { code, version: shown, attribute });
};
const problemsOf = (typed: Typed) =>
  Object.fromEntries(
    (AttributeInput.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );
const ask = async (slug: string, codes: readonly string[]) => {
  const { version } = await categoryToEdit(database.db, admin, { slug });
  await changeCategoryAttributes(database.db, admin, {
    slug,
    version,
    attributes: codes.map((code) => ({
      code,
      isRequired: false,
      isFilterable: true,
      isOnCards: false,
    })),
  });
};
/** A published product in belts that answers. */
async function answeredBy(values: object): Promise<string> {
  const seller = await aSeller(database.db);
  const { id } = await aProduct(database.db, seller, { category: "belts" });
  await database.db.$client.query("update products set attributes = $2 where id = $1", [
    id,
    JSON.stringify(values),
  ]);
  return id;
}

describe("an attribute", () => {
  test("gets its code and the values of its choices from their names", async () => {
    expect(await add(closure)).toEqual({ code: "closure" });
    expect(await attributeToEdit(database.db, admin, { code: "closure" })).toMatchObject({
      name: "Closure",
      translations: { hi: { name: "बंद" } },
      isUsed: false,
      categories: [],
      choices: [
        { value: "buckle", label: "Buckle", translations: { hi: { label: "बकल" } } },
        { value: "zip", label: "Zip", translations: {} },
      ],
    });
  });

  test("that has the name of another one in any language is refused, whatever the case", async () => {
    await add({ ...closure, name: "Lining", "translations.hi.name": "अस्तर" });
    await expect(
      add({ ...closure, name: "LINING", "translations.hi.name": "अस्तर" }),
    ).rejects.toMatchObject({
      fields: { name: expect.anything(), "translations.hi.name": expect.anything() },
    });
    await expect(
      add({ ...closure, name: "Inside", "translations.hi.name": "", code: "lining" }),
    ).rejects.toMatchObject({ fields: { code: expect.anything() } });
  });

  test("with a name in another script gets a code all the same", async () => {
    expect(await add({ name: "🧵", type: "text", scope: "product" })).toEqual({
      code: "attribute",
    });
    expect(await add({ name: "चौड़ाई", type: "text", scope: "product" })).toEqual({
      code: "chaurai",
    });
  });

  test("keeps hostile names as text, without control characters and reversed order", async () => {
    const name = "<script>alert(1)</script>\u202Eكتان";
    const { code } = await add({ name, type: "text", scope: "product" });
    expect((await attributeToEdit(database.db, admin, { code })).name).toBe(
      "<script>alert(1)</script>كتان",
    );
  });

  test("has choices that differ by more than capital letters, in each language", () => {
    expect(
      Object.keys(
        problemsOf({
          ...closure,
          "choices.2.label": "BUCKLE",
          "choices.3.label": "",
          "choices.3.translations.hi.label": "कुंडी",
          "choices.4.label": "Hook",
          "choices.4.translations.hi.label": "बकल",
        }),
      ),
    ).toEqual(["choices.3.label", "choices.2.label", "choices.4.label"]);
    const many = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`choices.${index}.label`, `Choice ${index}`]),
    );
    expect(Object.keys(problemsOf({ ...closure, ...many }))).toContain("choices");
  });

  test("drops what does not fit its type, and refuses several choices of a variant", async () => {
    const { code } = await add({
      ...closure,
      name: "Strap",
      "translations.hi.name": "",
      unit: "cm",
      ranges: "3",
    });
    expect(await attributeToEdit(database.db, admin, { code })).toMatchObject({
      unit: null,
      ranges: [],
    });
    await change(code, {
      name: "Strap",
      type: "number",
      scope: "product",
      unit: "cm",
      ranges: "3",
    });
    expect(await attributeToEdit(database.db, admin, { code })).toMatchObject({
      unit: "cm",
      ranges: [3],
      choices: [],
    });
    await expect(
      add({
        ...closure,
        name: "Fits",
        "translations.hi.name": "",
        type: "choices",
        scope: "variant",
      }),
    ).rejects.toMatchObject({ fields: { scope: expect.anything() } });
    await expect(add({ name: "Fits", type: "choices", scope: "product" })).rejects.toMatchObject({
      fields: { choices: expect.anything() },
    });
  });
});

describe("a used attribute", () => {
  let productId = "";
  beforeAll(async () => {
    await add({ ...closure, name: "Buckle", "translations.hi.name": "", code: "buckle" });
    await ask("belts", ["buckle"]);
    productId = await answeredBy({ buckle: "zip" });
  });
  const buckle = { ...closure, name: "Buckle", "translations.hi.name": "" };

  test("keeps its type and scope, and cannot be deleted", async () => {
    await expect(change("buckle", { ...buckle, type: "text" })).rejects.toThrow(AttributeIsUsed);
    await expect(change("buckle", { ...buckle, scope: "variant" })).rejects.toThrow(
      AttributeIsUsed,
    );
    const { version } = await attributeToEdit(database.db, admin, { code: "buckle" });
    await expect(deleteAttribute(database.db, admin, { code: "buckle", version })).rejects.toThrow(
      AttributeIsUsed,
    );
  });

  test("retires choices that are left out; products keep them, and they can return", async () => {
    await change("buckle", {
      ...buckle,
      "choices.0.value": "buckle",
      "choices.0.label": "Roller buckle",
      "choices.1.label": "Hook",
    });
    const { choices } = await attributeToEdit(database.db, admin, { code: "buckle" });
    expect(choices.map(({ value, label, isRetired }) => [value, label, isRetired])).toEqual([
      ["buckle", "Roller buckle", false],
      ["hook", "Hook", false],
      ["zip", "Zip", true],
    ]);
    const { rows } = await database.db.$client.query(
      "select attributes from products where id = $1",
      [productId],
    );
    expect(rows[0]).toEqual({ attributes: { buckle: "zip" } });
    await change("buckle", {
      ...buckle,
      "choices.0.value": "zip",
      "choices.0.label": "Zip",
      "choices.1.value": "buckle",
      "choices.1.label": "Roller buckle",
      "choices.2.value": "hook",
      "choices.2.label": "Hook",
    });
    const again = await attributeToEdit(database.db, admin, { code: "buckle" });
    expect(again.choices.map(({ value, isRetired }) => [value, isRetired])).toEqual([
      ["zip", false],
      ["buckle", false],
      ["hook", false],
    ]);
  });

  test("is listed with the categories that ask for it and the products that answer", async () => {
    const seller = await aSeller(database.db);
    await aProduct(database.db, seller, { category: "belts" });
    const [line] = await attributesToEdit(database.db, admin, { search: "HOOK" });
    expect(line).toMatchObject({
      code: "buckle",
      categories: [{ slug: "belts", isFilterable: true }],
      answers: { examined: 2, answered: 1, isAll: true },
    });
    expect(await attributesToEdit(database.db, admin, { search: "no such thing" })).toEqual([]);
    expect(await countStatements(() => attributesToEdit(database.db, admin, { search: "" }))).toBe(
      2,
    );
  });
});

test("the second of two administrators is refused", async () => {
  const { code } = await add({ name: "Edge", type: "yes_no", scope: "product" });
  const attribute = AttributeInput.parse({ name: "Edges", type: "yes_no", scope: "product" });
  const save = () => changeAttribute(database.db, admin, { code, version: 1, attribute });
  await save();
  await expect(save()).rejects.toThrow(AttributeChanged);
  await expect(
    changeCategoryAttributes(database.db, admin, { slug: "footwear", version: 99, attributes: [] }),
  ).rejects.toThrow(CategoryChanged);
  const { entries } = await auditTrail(database.db, admin, {
    filters: {
      who: "",
      action: "",
      objectType: "attribute",
      objectId: code,
      fromDay: "",
      toDay: "",
    },
    after: null,
  });
  expect(entries.map((entry) => entry.action)).toEqual([
    "catalog.changeAttribute",
    "catalog.addAttribute",
  ]);
});

test("an unused attribute is deleted, and categories no longer ask for it", async () => {
  const { code } = await add({ name: "Lace", type: "yes_no", scope: "product" });
  await ask("footwear", [code]);
  const { version } = await attributeToEdit(database.db, admin, { code });
  expect(await deleteAttribute(database.db, admin, { code, version })).toEqual({ name: "Lace" });
  await expect(attributeToEdit(database.db, admin, { code })).rejects.toThrow(NotFound);
});

test("only administrators keep attributes", async () => {
  const input = AttributeInput.parse({ name: "Mine", type: "text", scope: "product" });
  await expect(addAttribute(database.db, visitor, input)).rejects.toThrow(NotSignedIn);
  const seller = await aSeller(database.db);
  await expect(addAttribute(database.db, seller, input)).rejects.toThrow(NotAllowed);
});
