import { staffView } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Colleague } from "./contract.ts";

const mostColleagues = 100;

// Those whom `helpdesk.handle` allows; `helpdesk.test.ts` compares it with the table of the policy.
const mayHandle = "(s.is_admin or 'support' = any(s.staff_roles))";

const all = statement<Colleague>(
  "helpdesk.colleagues",
  `select s.user_id as "userId", s.display_name as name
   from ${staffView} s
   where ${mayHandle}
   order by s.display_name, s.user_id
   limit ${mostColleagues}`,
);
const one = statement<Colleague>(
  "helpdesk.colleague",
  `select s.user_id as "userId", s.display_name as name
   from ${staffView} s
   where s.user_id = $1 and ${mayHandle}`,
);

/** Who may handle tickets: the first hundred by name. One statement. */
export async function deskColleagues(db: Db, actor: Actor): Promise<readonly Colleague[]> {
  mustBeAllowed(actor, "helpdesk.handle");
  return all(db, []);
}

/** Somebody of the help desk, or undefined. One statement. */
export async function colleagueNow(tx: Db, userId: string): Promise<Colleague | undefined> {
  return (await one(tx, [userId]))[0];
}
