import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  addAttribute,
  attributeToEdit,
  categoryToEdit,
  changeAttribute,
  changeCategoryAttributes,
} from "../../public.server.ts";
import { AttributeChange, AttributeInput } from "./contract.ts";

const database = useTestDatabase();
let admin: Actor;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
});

type Typed = Readonly<Record<string, string>>;
const add = (typed: Typed) => addAttribute(database.db, admin, AttributeInput.parse(typed));

const change = async (code: string, typed: Typed) => {
  const { version } = await attributeToEdit(database.db, admin, { code });
  const { version: shown, ...attribute } = AttributeChange.parse({
    version: String(version),
    ...typed,
  });
  await changeAttribute(database.db, admin, { code, version: shown, attribute });
};
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

describe("a category", () => {
  const filterable = (codes: readonly string[]) => ask("travel", codes);
  const numbered = async (count: number, typed: Typed) => {
    const codes: string[] = [];
    for (let index = 0; index < count; index++)
      codes.push((await add({ ...typed, name: `${typed["name"]} ${index}` })).code);
    return codes;
  };

  test("has at most 8 filters, 2 of them of variants, and none by a text", async () => {
    const plain = await numbered(9, { name: "Plain", type: "yes_no", scope: "product" });
    const varied = await numbered(3, { name: "Varied", type: "yes_no", scope: "variant" });
    await filterable([...plain.slice(0, 6), ...varied.slice(0, 2)]);
    await expect(filterable(plain)).rejects.toMatchObject({
      fields: { attributes: expect.anything() },
    });
    await expect(filterable(varied)).rejects.toMatchObject({
      fields: { attributes: expect.anything() },
    });
    const { code } = await add({ name: "Story", type: "text", scope: "product" });
    await expect(filterable([code])).rejects.toMatchObject({
      fields: { "attributes.0.isFilterable": expect.anything() },
    });
    await expect(filterable(["no-such"])).rejects.toMatchObject({
      fields: { "attributes.0.code": expect.anything() },
    });
    // A third attribute of variants through its scope.
    const [first = ""] = plain;
    await expect(
      change(first, { name: "Plain 0", type: "yes_no", scope: "variant" }),
    ).rejects.toMatchObject({ fields: { scope: expect.anything() } });
  });
});
