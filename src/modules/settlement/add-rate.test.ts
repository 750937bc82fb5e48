import { expect, test } from "vitest";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { RateNotUpcoming, RateAlreadyExists } from "./errors.ts";
import { withholdingRates } from "./withholding-rates.ts";
import { NewRate } from "./rate-contract.ts";
import { addRate as addRateUnapproved } from "./add-rate.ts";
import { asApproved } from "#tests/support/second-person.ts";

const addRate = asApproved("ledger.addRate", addRateUnapproved);

const database = useTestDatabase();
const noon = new Date("2026-11-21T06:30:00Z");

test("an upcoming rate is added once, in the audit trail; rates of days that have begun do not change", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  const rate = NewRate.parse({
    kind: "tds",
    validFrom: "2026-11-22",
    basisPoints: "0.25",
    withoutPanBasisPoints: "5",
    individualExemptPaise: "5,00,000",
    legalBasis: "A notification",
  });
  await expect(
    addRate(database.db, admin, { ...rate, validFrom: "2026-11-21" }, noon),
  ).rejects.toThrow(RateNotUpcoming);
  await addRate(database.db, admin, rate, noon);
  await expect(addRate(database.db, admin, rate, noon)).rejects.toThrow(RateAlreadyExists);
  expect(
    (await withholdingRates(database.db, admin)).find(
      ({ validFrom }) => validFrom === "2026-11-22",
    ),
  ).toEqual({
    kind: "tds",
    validFrom: "2026-11-22",
    basisPoints: 25,
    withoutPanBasisPoints: 500,
    individualExemptPaise: 50_000_000,
    legalBasis: "A notification",
  });
  const { rows } = await database.db.$client.query(
    "select action from audit_trail where object_id = 'tds 2026-11-22'",
  );
  expect(rows).toEqual([{ action: "ledger.addRate" }]);
});

test.each([["101"], ["-1"], ["0.123"], ["x"], [""]])(
  "%s per cent is not a valid rate",
  (basisPoints) => {
    expect(
      NewRate.safeParse({ kind: "tcs", validFrom: "2099-01-01", basisPoints, legalBasis: "x" })
        .success,
    ).toBe(false);
  },
);
