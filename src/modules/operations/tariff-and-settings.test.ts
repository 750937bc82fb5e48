import { describe, expect, test } from "vitest";
import { auditTrail, settingsToEdit } from "#modules/identity/public.server.ts";
import {
  saveSettings as saveSettingsUnapproved,
  saveTariff as saveTariffUnapproved,
} from "./public.server.ts";
import { replaceTariff, readTariff, tariffToEdit } from "#modules/shipping/public.server.ts";
import type { CompanySettingsInput } from "#modules/sellers/contract.ts";
import { RegistrationInUse } from "#modules/sellers/errors.ts";
import { ownCompany, saveCompanySettings } from "#modules/sellers/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, visitor, type Actor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { PlatformSettingsInput, TariffInput } from "./contract.ts";
import { RegistrationOfShop } from "./errors.ts";
import { asApproved } from "#tests/support/second-person.ts";

const saveTariff = asApproved("shipping.changeTariff", saveTariffUnapproved);
const saveSettings = asApproved("identity.changeCommission", saveSettingsUnapproved);

const database = useTestDatabase();
const anAdministrator = () => aPerson(database.db, { isAdmin: true, name: "Meera" });

/** The form filled in with the published tariff. */
const published: Readonly<Record<string, string>> = {
  "rates.standard.0.from": "0",
  "rates.standard.0.fee": "99",
  "rates.standard.1.from": "500",
  "rates.standard.1.fee": "79",
  "rates.standard.2.from": "2,000",
  "rates.standard.2.fee": "0",
  "rates.express.0.from": "0",
  "rates.express.0.fee": "199",
  "rates.express.1.from": "500",
  "rates.express.1.fee": "149",
  "rates.express.2.from": "2000",
  "rates.express.2.fee": "99",
  "delivery.standard.metro.min": "2",
  "delivery.standard.metro.max": "4",
  "delivery.standard.other.min": "4",
  "delivery.standard.other.max": "7",
  "delivery.standard.remote.min": "7",
  "delivery.standard.remote.max": "14",
  "delivery.express.metro.min": "1",
  "delivery.express.metro.max": "2",
  "delivery.express.other.min": "2",
  "delivery.express.other.max": "4",
  "delivery.express.remote.min": "5",
  "delivery.express.remote.max": "10",
  "processing.ready.min": "1",
  "processing.ready.max": "2",
  "processing.made_to_order.min": "5",
  "processing.made_to_order.max": "10",
  "processing.custom.min": "10",
  "processing.custom.max": "15",
  metros:
    "110 Delhi\n400 Mumbai\n560 Bengaluru\n600 Chennai\n700 " +
    "Kolkata\n500 Hyderabad\n411 Pune\n380 Ahmedabad",
};

const typed = async (changes: Readonly<Record<string, string>> = {}) => {
  const { version } = await tariffToEdit(database.db, await anAdministrator());
  return TariffInput.safeParse({ ...published, version, ...changes });
};

describe("the shipping tariff", () => {
  test("as published fills its form", async () => {
    expect((await typed()).data?.tariff).toEqual(
      (await tariffToEdit(database.db, await anAdministrator())).tariff,
    );
  });

  test("changes as a whole at once, with the previous one in the audit trail", async () => {
    const admin = await anAdministrator();
    const input = await typed({
      "rates.standard.0.fee": "₹109.50",
      "rates.standard.3.from": "5000",
      "rates.standard.3.fee": "0",
      "delivery.express.metro.max": "3",
      metros: "411 Pune\n302 Jaipur",
    });
    if (!input.success) throw input.error;
    await saveTariff(database.db, admin, input.data);
    clearMemoized();
    const tariff = await readTariff(database.db);
    expect(tariff.rates.standard).toEqual([
      { fromSubtotalPaise: 0, feePaise: 10_950 },
      { fromSubtotalPaise: 50_000, feePaise: 7900 },
      { fromSubtotalPaise: 200_000, feePaise: 0 },
      { fromSubtotalPaise: 500_000, feePaise: 0 },
    ]);
    expect(tariff.delivery.express.metro).toEqual({ min: 1, max: 3 });
    expect(tariff.metros).toEqual([
      { prefix: "302", city: "Jaipur" },
      { prefix: "411", city: "Pune" },
    ]);
    const { entries } = await auditTrail(database.db, admin, {
      filters: {
        who: "",
        action: "shipping.changeTariff",
        objectType: "",
        objectId: "",
        fromDay: "",
        toDay: "",
      },
      after: null,
    });
    expect(entries).toMatchObject([
      {
        actorName: "Meera",
        before: { rates: { standard: { "from 0 rupees": 99 } } },
        after: { rates: { standard: { "from 0 rupees": 109.5 } }, metros: { "302": "Jaipur" } },
      },
    ]);
    await expect(saveTariff(database.db, admin, input.data)).rejects.toThrow(
      "Somebody else has changed the tariff.",
    );
  });

  test("changed twice concurrently keeps the first change", async () => {
    const admin = await anAdministrator();
    const [one, two] = [
      await typed({ "rates.express.0.fee": "201" }),
      await typed({ "rates.express.0.fee": "202" }),
    ];
    if (!one.success || !two.success) throw new Error("Both are good tariffs");
    const outcomes = await Promise.allSettled([
      saveTariff(database.db, admin, one.data),
      saveTariff(database.db, admin, two.data),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test.each([
    ["rates.standard", { "rates.standard.0.from": "1" }, "The first line must begin at ₹0"],
    [
      "rates.express",
      { "rates.express.0.from": "", "rates.express.0.fee": "" },
      "The first line must begin at ₹0",
    ],
    ["rates.standard", { "rates.standard.2.from": "500" }, "Each line must begin higher"],
    ["rates.standard", { "rates.standard.1.fee": "-5" }, "is not an amount in rupees"],
    ["rates.standard", { "rates.standard.1.fee": "" }, "is not an amount in rupees"],
    ["rates.express", { "rates.express.1.fee": "10000.01" }, "from ₹0 to ₹10,000"],
    ["delivery.standard.metro", { "delivery.standard.metro.min": "5" }, "cannot be shorter"],
    ["processing.custom", { "processing.custom.max": "soon" }, "whole numbers"],
    ["metros", { metros: "411 Pune\n411 Pimpri" }, "411 is listed twice."],
    ["metros", { metros: "41 Pune" }, "is not the first three digits"],
  ])("refuses %s %j", async (field, changes, sentence) => {
    const refused = await typed(changes as Readonly<Record<string, string>>);
    expect(refused.error?.issues.find((issue) => issue.path[0] === field)?.message).toContain(
      sentence,
    );
  });
});

describe("the settings", () => {
  const settings = {
    version: "1",
    name: "Charma",
    legalName: "Charma Leather Pvt Ltd",
    address: "1 MG Road\nPune",
    supportEmail: "help@charma.example",
    supportPhone: "+91 20 1234 5678",
    supportHours: "Mon-Fri",
    grievanceOfficer: "Meera Iyer",
    grievanceEmail: "grievance@charma.example",
    gstin: "27aapfu0939f1zv",
    tcsElsewhere: "head_office",
    gstBeforeDispatch: "bill_again",
    commission: "7.5",
  };

  test("are stored as typed, the GSTIN in upper case and the commission in basis points", async () => {
    const admin = await anAdministrator();
    const { version } = await settingsToEdit(database.db, admin);
    await saveSettings(
      database.db,
      admin,
      PlatformSettingsInput.parse({ ...settings, version: String(version) }),
    );
    expect(await settingsToEdit(database.db, admin)).toMatchObject({
      gstin: "27AAPFU0939F1ZV",
      commissionBasisPoints: 750,
      address: "1 MG Road\nPune",
    });
  });

  test.each([
    ["gstin", "27AAPFU0939F1ZW", "typing error"],
    ["commission", "51", "from 0 to 50"],
    ["commission", "7.555", "from 0 to 50"],
    ["supportEmail", "help", "valid email"],
    ["supportPhone", "call us", "phone number"],
    ["name", " ", "name of the marketplace"],
    ["grievanceOfficer", "", "grievance officer"],
  ])("refuse %s %j", (field, value, sentence) => {
    const refused = PlatformSettingsInput.safeParse({ ...settings, [field]: value });
    expect(refused.error?.issues.find((issue) => issue.path[0] === field)?.message).toContain(
      sentence,
    );
  });

  test("need no GSTIN", () => {
    expect(PlatformSettingsInput.parse({ ...settings, gstin: "", tcsGstin: "" })).toMatchObject({
      gstin: null,
      tcsGstin: null,
    });
  });

  test("refuse a taxpayer's GSTIN for TCS, and either GSTIN of a shop; a shop can use neither", async () => {
    const admin = await anAdministrator();
    const [theirs, ours] = [aGstin(), aGstin()];
    const companyOf = async (seller: UserActor, gstin: string) =>
      ({
        ...(await ownCompany(database.db, seller)),
        gstin,
        pan: gstin.slice(2, 12),
      }) as CompanySettingsInput;
    const [shop, other] = [await aSeller(database.db), await aSeller(database.db)];
    await saveCompanySettings(database.db, shop, await companyOf(shop, theirs));
    expect(
      PlatformSettingsInput.safeParse({ ...settings, tcsGstin: ours }).error?.issues[0]?.message,
    ).toContain("C as its fourteenth character");
    const save = async (changed: Readonly<Record<string, string>>) =>
      saveSettings(
        database.db,
        admin,
        PlatformSettingsInput.parse({
          ...settings,
          version: (await settingsToEdit(database.db, admin)).version,
          ...changed,
        }),
      );
    await expect(save({ gstin: theirs })).rejects.toThrow(RegistrationOfShop);
    await save({ gstin: ours, tcsGstin: "29aabcf8078m1c8" });
    expect(await settingsToEdit(database.db, admin)).toMatchObject({
      gstin: ours,
      tcsGstin: "29AABCF8078M1C8",
    });
    await expect(
      saveCompanySettings(database.db, other, await companyOf(other, ours)),
    ).rejects.toThrow(RegistrationInUse);
    // Two concurrent changes: the second one is refused.
    const gstin = aGstin();
    const both = await Promise.allSettled([
      save({ gstin: gstin }),
      saveCompanySettings(database.db, other, await companyOf(other, gstin)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("only administrators may change either", async () => {
  const { db } = database;
  const input = await typed();
  if (!input.success) throw input.error;
  const settings = PlatformSettingsInput.parse({
    version: 1,
    name: "X",
    legalName: "X",
    address: "X",
    supportEmail: "x@example.com",
    supportPhone: "+91 98765 43210",
    supportHours: "X",
    grievanceOfficer: "X",
    grievanceEmail: "x@example.com",
    gstin: "",
    tcsElsewhere: "head_office",
    gstBeforeDispatch: "bill_again",
    commission: "1",
  });
  const attempts = (actor: Actor) => [
    () => saveTariff(db, actor, input.data),
    () => replaceTariff(db, actor, input.data),
    () => tariffToEdit(db, actor),
    () => saveSettings(db, actor, settings),
  ];
  for (const actor of [await aPerson(db), await aSeller(db), system])
    for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
  for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
});
