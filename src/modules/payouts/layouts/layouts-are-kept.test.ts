import { describe, expect, test } from "vitest";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { payoutLayouts, savePayoutLayout } from "../public.server.ts";
import { plainCsvLayout } from "./rules/plain-csv-layout.ts";

const database = useTestDatabase();

describe("a layout", () => {
  test("in use stays as it is when a new one gets the name that it had", async () => {
    const { db } = database;
    const desk = await aPerson(db, { isAdmin: true });
    const [name, renamed] = [`First ${crypto.randomUUID()}`, `Second ${crypto.randomUUID()}`];
    const codeOf = async (wanted: string) =>
      (await payoutLayouts(db, desk)).layouts.find((one) => one.name === wanted)?.code ?? "";
    await savePayoutLayout(db, desk, { code: null, layout: { ...plainCsvLayout, name } });
    const code = await codeOf(name);
    await savePayoutLayout(db, desk, { code, layout: { ...plainCsvLayout, name: renamed } });
    await db.$client.query("update payout_layouts set is_chosen = false where is_chosen");
    await db.$client.query("update payout_layouts set is_chosen = true where code = $1", [code]);
    const layout = { ...plainCsvLayout, name, hasHeader: false };
    expect(await savePayoutLayout(db, desk, { code: null, layout })).toBe("now");
    const { layouts } = await payoutLayouts(db, desk);
    expect(layouts.find((one) => one.code === code)).toMatchObject({
      name: renamed,
      hasHeader: true,
      isChosen: true,
    });
    expect(await codeOf(name)).not.toBe(code);
  });

  test("never has two columns for one account, nor an account as a fixed text, in the database", async () => {
    const insert = (field: string, text: string | null) =>
      database.db.$client.query(
        `insert into payout_layout_columns (layout_code, place, field, fixed_text)
         values ('plain', 50, $1, $2)`,
        [field, text],
      );
    await expect(insert("account_number", null)).rejects.toThrow("payout_layout_columns_once");
    await expect(insert("text", "001234567890")).rejects.toThrow("payout_layout_columns");
    await expect(insert("text", "thief@okaxis")).rejects.toThrow("payout_layout_columns");
    await expect(insert("text", "YESB0CMSNOC")).rejects.toThrow("payout_layout_columns");
    const change = (what: string) => database.db.$client.query(`update payout_layout_${what}`);
    await expect(change("columns set title = '001234567890'")).rejects.toThrow("title_check");
    await expect(change("methods set code = '001234567890'")).rejects.toThrow("code_check");
  });
});
