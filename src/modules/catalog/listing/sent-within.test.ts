import { expect, test } from "vitest";
import { saveCompanySettings } from "#modules/sellers/public.server.ts";
import { CompanySettingsInput } from "#modules/sellers/contract.ts";
import { visitor } from "#policy/actor.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { cardsByIds, productPage } from "../public.server.ts";

const database = useTestDatabase();

test("cards and pages show where a product can be sent, by its artisan's registration at that moment", async () => {
  const seller = await aSeller(database.db, { state: "08" });
  const { id } = await aProduct(database.db, seller);
  let version = 1;
  const whereSent = async (company: Readonly<Record<string, string>>) => {
    await saveCompanySettings(
      database.db,
      seller,
      CompanySettingsInput.parse({
        companyName: "Mojari House",
        address: "1 Lane",
        ...company,
        version: String(version++),
      }),
    );
    const [card] = await cardsByIds(database.db, visitor, { ids: [id] });
    const { seller: of } = await productPage(database.db, visitor, { idOrSlug: id });
    return [card?.onlyWithin, of.onlyWithinStateName, of.company?.registration];
  };
  const composition =
    "Registered for GST under the composition scheme; sells within its state and charges no tax.";
  const unregistered = { registrationType: "unregistered", pan: "ABCPK1234L" };
  expect(
    await whereSent({ ...unregistered, enrolmentNumber: "082600001234ESE", stateCode: "08" }),
  ).toEqual([
    "Rajasthan",
    "Rajasthan",
    "Not registered for GST; sells within its state and charges no tax.",
  ]);
  expect(
    await whereSent({ registrationType: "composition", gstin: "27AAPFU0939F1ZV", stateCode: "27" }),
  ).toEqual(["Maharashtra", "Maharashtra", composition]);
  expect(
    await whereSent({ registrationType: "composition", gstin: "24AAQCA8719H1ZC", stateCode: "24" }),
  ).toEqual(["Gujarat", "Gujarat", composition]);
  expect(
    await whereSent({ registrationType: "regular", gstin: "24AAQCA8719H1ZC", stateCode: "24" }),
  ).toEqual([undefined, null, "Registered for GST."]);
});
