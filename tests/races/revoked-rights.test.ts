import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import type { StaffRole } from "#policy/staff-roles.ts";
import type { TeamRole } from "#policy/team-roles.ts";
import { AppError } from "#shared/errors.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rolesOf, type CheckedFunction, type OpenTo } from "../domain-access/access.ts";
import { furnish, type Place } from "../domain-access/place.ts";
import { sentBy } from "../domain-access/sent.ts";
import { openToTeam } from "../domain-access/open-to-team.ts";
import { openToStaff } from "../domain-access/open-to-staff.ts";
import { table } from "../domain-access/table.ts";

/**
 * Calls every command for signed-in users while the right to it is being revoked: the block, the
 * demotion or the end of the session is written but not committed when the command starts. The
 * command waits and is refused before it has sent anything that writes.
 */

const database = useTestDatabase();
let place: Place;
let taker: pg.Client;

beforeAll(async () => {
  place = await furnish(database.db);
  taker = new pg.Client({ connectionString: database.url });
  await taker.connect();
}, 60_000);
afterAll(() => taker.end());

type Taking = {
  readonly who: () => UserActor;
  readonly take: string;
  readonly giveBack: string;
  readonly refusal: number;
};

const blocked: Taking = {
  who: () => place.seller,
  take: "update profiles set seller_status = 'blocked' where user_id = $1",
  giveBack: "update profiles set seller_status = 'approved' where user_id = $1",
  refusal: 403,
};
const demoted: Taking = {
  who: () => userAs("administrator"),
  take: "update profiles set is_admin = false where user_id = $1",
  giveBack: "update profiles set is_admin = true where user_id = $1",
  refusal: 403,
};
const signedOut: Taking = {
  who: () => place.buyer,
  take: "delete from sessions where user_id = $1",
  giveBack: "select $1",
  refusal: 401,
};

function roleTaken(role: StaffRole): Taking {
  return {
    who: () => place.staff[role],
    take: "update profiles set staff_roles = '{}' where user_id = $1",
    giveBack: `update profiles set staff_roles = '{${role}}' where user_id = $1`,
    refusal: 403,
  };
}

/** Somebody of a team is removed; or the shop is blocked while they work for it. */
function teamTaken(role: TeamRole): Taking {
  return {
    who: () => place.team[role],
    take: `update profiles set shop_id = null, team_role = null, joined_team_at = null
           where user_id = $1`,
    giveBack: `update profiles p set shop_id = s.user_id, team_role = '${role}', joined_team_at = now()
               from sellers s where p.user_id = $1 and s.shop_name = 'Owned Workshop'`,
    refusal: 403,
  };
}

function shopBlocked(role: TeamRole): Taking {
  const owner = "(select shop_id from profiles where user_id = $1)";
  return {
    who: () => place.team[role],
    take: `update profiles set seller_status = 'blocked' where user_id = ${owner}`,
    giveBack: `update profiles set seller_status = 'approved' where user_id = ${owner}`,
    refusal: 403,
  };
}

function takingOf(openTo: OpenTo): Taking | null {
  if (openTo === "anyone" || openTo === "system") return null;
  if (rolesOf[openTo].includes("buyer")) return signedOut;
  return rolesOf[openTo].includes("seller") ? blocked : demoted;
}

function userAs(role: "administrator"): UserActor {
  const actor = place.actors[role];
  if (actor.kind !== "user") throw new Error("An administrator is signed in");
  return actor;
}

async function withSession(actor: UserActor): Promise<UserActor> {
  const { rows } = await taker.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at)
     values ($1, gen_random_uuid(), now() + interval '1 hour')
     returning id`,
    [actor.userId],
  );
  return { ...actor, sessionId: rows[0]?.id ?? "" };
}

type Came = { readonly hasWaited: boolean; readonly writes: boolean; readonly error: unknown };

/** Calls it while the right is revoked and not committed. */
async function meanwhile(row: CheckedFunction, taking: Taking): Promise<Came> {
  const actor = await withSession(taking.who());
  await taker.query("begin");
  await taker.query(taking.take, [actor.userId]);
  let settled = false;
  const calling = sentBy(() => row.call({ db: database.db, actor, place }), taker).finally(() => {
    settled = true;
  });
  let hasWaited = false;
  while (!settled && !hasWaited) {
    hasWaited = await isWaitedFor();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await taker.query("commit");
  const { came, sent } = await calling;
  await taker.query(taking.giveBack, [actor.userId]);
  const error: unknown = came.status === "rejected" ? came.reason : undefined;
  return { hasWaited, writes: sent.writes, error };
}

async function isWaitedFor(): Promise<boolean> {
  const { rows } = await taker.query<{ waiting: boolean }>(
    `select exists (
       select
       from pg_locks l
       where not l.granted and pg_backend_pid() = any(pg_blocking_pids(l.pid))
     ) as waiting`,
  );
  return rows[0]?.waiting === true;
}

/**
 * They check the person in the statement that writes (`still-allowed.ts`), and write nothing then.
 */
const inOneStatement: readonly string[] = ["cart.addToCart"];

describe("a right that is revoked while a command starts refuses the command", () => {
  const commands = Object.entries(table).flatMap(([module, named]) =>
    Object.entries(named).flatMap(([name, row]) => {
      const taking = "call" in row ? takingOf(row.openTo) : null;
      if (!("call" in row) || taking === null) return [];
      const called = `${module}.${name}`;
      return [
        { name: called, row, taking },
        ...(openToStaff[called] ?? []).map((role) => ({
          name: `${called} as ${role}`,
          row,
          taking: roleTaken(role),
        })),
        ...(openToTeam[called] ?? []).flatMap((role) => [
          { name: `${called} as ${role}, removed`, row, taking: teamTaken(role) },
          // Whoever is in the team of a blocked shop may still leave it.
          ...(called === "sellers.leaveTeam"
            ? []
            : [{ name: `${called} as ${role}, shop blocked`, row, taking: shopBlocked(role) }]),
        ]),
      ];
    }),
  );

  const refused: string[] = [];

  test.each(commands)("$name", async ({ name, row, taking }) => {
    // An earlier row may already have done this.
    await row.arrange?.({ db: database.db, actor: taking.who(), place }).catch(() => undefined);
    const { hasWaited, writes, error } = await meanwhile(row, taking);
    expect(writes, "has sent something that writes").toBe(inOneStatement.includes(name));
    if (!hasWaited) return;
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ status: taking.refusal });
    refused.push(name);
  });

  test("there are more than a hundred such commands", () => {
    expect(refused.length).toBeGreaterThan(110);
  });
});
