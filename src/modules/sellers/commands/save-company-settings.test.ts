import { describe, expect, test } from "vitest";
import { ownCompany, saveCompanySettings } from "#modules/sellers/index.server.ts";
import { visitor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CompanySettingsInput } from "../contract.ts";
import { CompanyNotTaken } from "../errors.ts";

const database = useTestDatabase();

const typed = { registrationType: "regular", companyName: "Kolhapur Charmakar", gstin: "27AAPFU0939F1ZV", address: "12 Market Road", stateCode: "27" };

function company(changes: Readonly<Record<string, string>> = {}) {
  return CompanySettingsInput.parse({ ...typed, ...changes });
}

describe("a seller's company settings", () => {
  test("are kept once and changed afterwards, with both in the audit trail", async () => {
    const seller = await aSeller(database.db, { registration: null });
    expect(await ownCompany(database.db, seller)).toBeNull();
    await saveCompanySettings(database.db, seller, company());
    await saveCompanySettings(database.db, seller, company({ companyName: "Charmakar & Sons" }));
    expect(await ownCompany(database.db, seller)).toMatchObject({ companyName: "Charmakar & Sons", gstin: "27AAPFU0939F1ZV", pan: "AAPFU0939F", state: "Maharashtra" });
    const { rows } = await database.db.$client.query("select before->>'companyName' as before, after->>'companyName' as after from audit_trail where object_id = $1 order by id", [seller.userId]);
    expect(rows).toEqual([{ before: null, after: "Kolhapur Charmakar" }, { before: "Kolhapur Charmakar", after: "Charmakar & Sons" }]);
  });

  test("saved twice at once make one row", async () => {
    const seller = await aSeller(database.db, { registration: null });
    await Promise.all([saveCompanySettings(database.db, seller, company()), saveCompanySettings(database.db, seller, company())]);
    const { rows } = await database.db.$client.query("select 1 from company_settings where seller_id = $1", [seller.userId]);
    expect(rows).toHaveLength(1);
  });

  test("with something missing are refused and nothing is saved", async () => {
    const seller = await aSeller(database.db, { registration: null });
    const refusal = saveCompanySettings(database.db, seller, company({ address: "" }));
    await expect(refusal).rejects.toThrow(CompanyNotTaken);
    await expect(refusal).rejects.toThrow("Please fill in all required fields");
    expect(await ownCompany(database.db, seller)).toBeNull();
  });

  test("belong to approved sellers only", async () => {
    const buyer = await aPerson(database.db);
    const others = await Promise.all((["pending", "rejected", "blocked"] as const).map((status) => aSeller(database.db, { status })));
    for (const actor of [buyer, ...others]) await expect(saveCompanySettings(database.db, actor, company())).rejects.toThrow(NotAllowed);
    await expect(saveCompanySettings(database.db, visitor, company())).rejects.toThrow(NotSignedIn);
  });
});
