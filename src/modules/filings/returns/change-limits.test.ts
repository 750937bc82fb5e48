import { beforeAll, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { LimitInForce, LimitNotFound, LimitNotInFuture, LimitAlreadyExists } from "../errors.ts";
import { addLimit, b2clLimits, withdrawLimit } from "../public.server.ts";
import { LimitInput } from "./limit-contract.ts";

const database = useTestDatabase();
const noon = new Date("2026-11-21T06:30:00Z");
let admin: UserActor;
beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
});

const limit = { validFrom: "2027-04-01", abovePaise: 5_000_000, legalBasis: "A notification" };

test("a future limit is added once and can be withdrawn, both are in the audit trail, and past limits do not change", async () => {
  const before = await b2clLimits(database.db, admin);
  const clicks = await Promise.allSettled(
    [1, 2].map(() => addLimit(database.db, admin, limit, noon)),
  );
  expect(clicks.flatMap((click) => (click.status === "rejected" ? [click.reason] : []))).toEqual([
    expect.any(LimitAlreadyExists),
  ]);
  expect(await b2clLimits(database.db, admin)).toEqual([limit, ...before]);
  await withdrawLimit(database.db, admin, limit, noon);
  await expect(withdrawLimit(database.db, admin, limit, noon)).rejects.toThrow(LimitNotFound);
  expect(await b2clLimits(database.db, admin)).toEqual(before);
  const { rows } = await database.db.$client.query(
    `select action, object_id, before, after
     from audit_trail
     where object_type = 'b2cl_limit'
     order by id`,
  );
  const { validFrom: _day, ...written } = limit;
  expect(rows).toEqual([
    { action: "filings.addLimit", object_id: "2027-04-01", before: null, after: written },
    { action: "filings.withdrawLimit", object_id: "2027-04-01", before: written, after: null },
  ]);
});

test("a day that has begun in India can neither get a limit nor lose one", async () => {
  const midnight = new Date("2027-03-31T18:30:00Z");
  await expect(addLimit(database.db, admin, limit, midnight)).rejects.toThrow(LimitNotInFuture);
  await addLimit(database.db, admin, limit, noon);
  await expect(withdrawLimit(database.db, admin, limit, midnight)).rejects.toThrow(LimitInForce);
});

test.each([
  [{ abovePaise: "0" }, "abovePaise"],
  [{ abovePaise: "much" }, "abovePaise"],
  [{ validFrom: "2027-02-30" }, "validFrom"],
  [{ legalBasis: " " }, "legalBasis"],
])("%j is no limit", (typed, field) => {
  const whole = {
    intent: "add",
    validFrom: "2027-04-01",
    abovePaise: "1,00,000",
    legalBasis: "A notification",
  };
  expect(LimitInput.parse(whole)).toMatchObject({ abovePaise: 10_000_000 });
  expect(
    LimitInput.safeParse({ ...whole, ...typed }).error?.issues.map(({ path }) => path.join(".")),
  ).toEqual([field]);
});
