import { beforeAll, expect, test } from "vitest";
import { staffRoles, type StaffRole } from "#policy/staff-roles.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rolesOf } from "./domain-access/access.ts";
import { attempt } from "./domain-access/attempt.ts";
import { openToStaff } from "./domain-access/open-to-staff.ts";
import { furnish, type Place } from "./domain-access/place.ts";
import { table } from "./domain-access/table.ts";

/**
 * Calls every public function that is not for everybody in each role of the staff. Whoever is
 * refused has written nothing.
 */

const database = useTestDatabase();
let place: Place;

beforeAll(async () => {
  place = await furnish(database.db);
}, 60_000);

const functions = Object.entries(table).flatMap(([module, named]) =>
  Object.entries(named).flatMap(([name, row]) =>
    "call" in row && !rolesOf[row.openTo].includes("unconfirmed") && row.openTo !== "confirmed"
      ? [{ name: `${module}.${name}`, row }]
      : [],
  ),
);

test("the staff may call what their role is for, and nothing else", async () => {
  expect(functions.length).toBeGreaterThan(200);
  const found: Record<string, readonly StaffRole[]> = {};
  const written: string[] = [];
  for (const { name, row } of functions) {
    const admitted: StaffRole[] = [];
    for (const role of staffRoles) {
      const { refusal, writes } = await attempt(database.db, place, row, place.staff[role]);
      if (refusal === null) admitted.push(role);
      else if (writes > 0) written.push(`${name} as ${role}`);
    }
    if (admitted.length > 0) found[name] = admitted;
  }
  expect(written).toEqual([]);
  expect(found).toEqual(openToStaff);
}, 120_000);

test("whoever only reads changes nothing", async () => {
  const changed: string[] = [];
  const ofOthers = functions.filter(({ row }) => !rolesOf[row.openTo].includes("buyer"));
  for (const { name, row } of ofOthers) {
    const { writes, sent } = await attempt(database.db, place, row, place.staff.readOnly);
    if (writes > 0 || sent.writes) changed.push(name);
  }
  expect(changed).toEqual([]);
}, 120_000);
