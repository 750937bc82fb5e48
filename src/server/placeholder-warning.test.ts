import { beforeEach, describe, expect, test } from "vitest";
import { demoCompany } from "#demo/company.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";
import { warnOfPlaceholders } from "./placeholder-warning.ts";

/** What a shop in production says while its company and contacts are the demo's. */

const database = useTestDatabase();
const app = useWholeApp(database);

type Details = Readonly<Record<"legal" | "address" | "email" | "phone" | "officer", string>>;

const real: Details = {
  legal: "Sole & Thread Pvt Ltd",
  address: "12 Laxmi Road, Pune",
  email: "help@soleandthread.in",
  phone: "+91 20 2445 1000",
  officer: "Meera Kulkarni",
};

async function change({ legal, address, email, phone, officer }: Details): Promise<void> {
  await database.db.$client.query(
    `update platform_settings
     set legal_name = $1, address = $2, support_email = $3, grievance_email = $3,
       support_phone = $4, grievance_officer = $5`,
    [legal, address, email, phone, officer],
  );
  clearMemoized();
}

beforeEach(() =>
  change({
    legal: demoCompany.legalName,
    address: demoCompany.address,
    email: demoCompany.supportEmail,
    phone: demoCompany.supportPhone,
    officer: demoCompany.grievanceOfficer,
  }),
);

async function warnings(appEnv: "production" | "development") {
  const found: unknown[] = [];
  await warnOfPlaceholders(
    database.db,
    { appEnv },
    { warn: (details: unknown) => found.push(details) },
  );
  return found;
}

describe("the log of the start", () => {
  test("warns in production, with what is still invented", async () => {
    expect(await warnings("production")).toEqual([
      { placeholders: expect.arrayContaining(["the grievance officer", "the support phone"]) },
    ]);
  });

  test("does not warn in a demo, nor once everything was changed", async () => {
    expect(await warnings("development")).toEqual([]);
    await change(real);
    expect(await warnings("production")).toEqual([]);
  });
});

test(
  "the administrator's overview in production names what is to be changed, until it is",
  { timeout: 60_000 },
  async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const [Cookie = ""] = await signedInCookies(database.db, [admin.userId]);
    // In production an administrator without a second step sees nothing.
    await database.db.$client.query(
      `insert into second_factors (user_id, sealed, confirmed_at, recovery_salt)
       values ($1, 'v1.00000000.' || repeat('a', 38), now(), 'salt')`,
      [admin.userId],
    );
    await database.db.$client.query(
      "update sessions set passed_second_factor = true where user_id = $1",
      [admin.userId],
    );
    const overview = async (appEnv: "production" | "development") => {
      const shop = app.under({ demo: "off", appEnv });
      const answer = await shop.fetch(new Request(`${appUrl}/admin`, { headers: { Cookie } }));
      return answer.text();
    };
    const words = "of the legal details are still the demo";
    // Settings are cached for five seconds.
    const soon = { timeout: 10_000, interval: 500 };
    await expect.poll(() => overview("production"), soon).toContain("the operating company");
    expect(await overview("development")).not.toContain(words);
    await change({ ...real, officer: demoCompany.grievanceOfficer });
    await expect.poll(() => overview("production"), soon).not.toContain("the operating company");
    expect(await overview("production")).toContain("the grievance officer");
    await change(real);
    await expect.poll(() => overview("production"), soon).not.toContain(words);
  },
);
