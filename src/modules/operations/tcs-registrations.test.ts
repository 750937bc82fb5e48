import { expect, test } from "vitest";
import { settingsToEdit } from "#modules/identity/public.server.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { PlatformSettingsInput } from "./contract.ts";
import { RegistrationOfShop } from "./errors.ts";
import { saveSettings as saveSettingsUnapproved } from "./public.server.ts";
import { asApproved } from "#tests/support/second-person.ts";

const saveSettings = asApproved("identity.changeCommission", saveSettingsUnapproved);

const database = useTestDatabase();

const form = {
  version: "1",
  name: "Charma",
  legalName: "Charma Leather Pvt Ltd",
  address: "1 MG Road",
  supportEmail: "help@charma.example",
  supportPhone: "+91 20 1234 5678",
  supportHours: "Mon-Fri",
  grievanceOfficer: "Meera Iyer",
  grievanceEmail: "grievance@charma.example",
  gstin: "",
  tcsGstin: "29AABCF8078M1C8",
  tcsElsewhere: "head_office",
  gstBeforeDispatch: "bill_again",
  commission: "10",
};

test("the TCS registrations in other States are a line each, sorted and in upper case", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  const { version } = await settingsToEdit(database.db, admin);
  const typed = PlatformSettingsInput.parse({
    ...form,
    version: String(version),
    tcsGstins: " 27aaacm9999q1ci \n\n",
  });
  await saveSettings(database.db, admin, typed);
  expect(await settingsToEdit(database.db, admin)).toMatchObject({
    tcsGstin: "29AABCF8078M1C8",
    tcsGstins: ["27AAACM9999Q1CI"],
  });
});

test.each([
  ["a taxpayer's GSTIN", "27AAPFU0939F1ZV", "C as its fourteenth character"],
  ["a typing error", "27AAACM9999Q1CX", "27AAACM9999Q1CX: "],
  ["two of one State", "27AAACM9999Q1CI\n27AAACM9999Q1CI", "already a GSTIN for this State"],
])("refuses %s", (_what, tcsGstins, sentence) => {
  const refused = PlatformSettingsInput.safeParse({ ...form, tcsGstins });
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["tcsGstins", expect.stringContaining(sentence)],
  ]);
});

test("refuses the GSTIN of a shop", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  const { version } = await settingsToEdit(database.db, admin);
  const seller = await aSeller(database.db);
  const gstin = aGstin();
  await database.db.$client.query("update company_settings set gstin = $2 where seller_id = $1", [
    seller.userId,
    gstin,
  ]);
  const typed = PlatformSettingsInput.parse({ ...form, version: String(version) });
  await expect(saveSettings(database.db, admin, { ...typed, tcsGstins: [gstin] })).rejects.toThrow(
    RegistrationOfShop,
  );
});
