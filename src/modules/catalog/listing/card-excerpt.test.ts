import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { plainText } from "../product/rules/rich-text.ts";

const database = useTestDatabase();

describe("a card shows a description without its formatting marks", () => {
  test.each([
    "Cut and stitched by hand.",
    "**Full-grain** leather, *vegetable-tanned* in Kolhapur",
    "__Full-grain__ leather, _vegetable-tanned_ in Kolhapur",
    "Two pockets:\n- one for cards\n* one for coins\n  + one for notes",
    "12 x 8 - 3 cm, sizes_in_cm, 2*3*4, 5 * 6",
    "A price with \\*stars\\* and a dash \\- not a list",
    "ताला **पीतल** का, *हाथ से* सिला",
    "",
  ])("%j", async (description) => {
    const { rows } = await database.db.$client.query<{ words: string }>(
      "select plain_words($1) as words",
      [description],
    );
    expect(rows[0]?.words).toBe(plainText(description));
  });

  test("a mark that lost its other half is removed too", async () => {
    const { rows } = await database.db.$client.query<{ words: string }>(
      "select plain_words('A bag with **a very long') as words",
    );
    expect(rows[0]?.words).toBe("A bag with a very long");
  });
});
