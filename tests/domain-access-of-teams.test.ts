import { beforeAll, expect, test } from "vitest";
import { teamRoles, type TeamRole } from "#policy/team-roles.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rolesOf } from "./domain-access/access.ts";
import { attempt } from "./domain-access/attempt.ts";
import { openToTeam } from "./domain-access/open-to-team.ts";
import { furnish, type Place } from "./domain-access/place.ts";
import { table } from "./domain-access/table.ts";

/**
 * Calls every public function that is not for every buyer in each role of a shop's team, about the
 * things of that shop. Whoever is refused has written nothing, and whoever writes is in the trail.
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

test("a team may call what its roles are for, and nothing else", async () => {
  expect(functions.length).toBeGreaterThan(200);
  const found: Record<string, readonly TeamRole[]> = {};
  const faults: string[] = [];
  for (const { name, row } of functions) {
    const admitted: TeamRole[] = [];
    for (const role of teamRoles) {
      const actor = place.team[role];
      const { refusal, writes, sent } = await attempt(database.db, place, row, actor);
      if (refusal === null) admitted.push(role);
      else if (writes > 0) faults.push(`${name} as ${role} is refused and writes`);
      if (sent.writes && !sent.isCheckedFirst) faults.push(`${name} as ${role} writes unchecked`);
    }
    if (admitted.length > 0) found[name] = admitted;
  }
  expect(faults).toEqual([]);
  expect(found).toEqual(openToTeam);
}, 120_000);
