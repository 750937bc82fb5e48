import { beforeEach } from "vitest";
import { changeAdministrator } from "#modules/identity/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "./builders.ts";
import { useTestDatabase } from "./database.ts";

type People = { asha: UserActor; ravi: UserActor; friend: UserActor };

/** Two administrators, who are the only ones, and somebody else, before each test. */
export function useApprovals() {
  const database = useTestDatabase();
  const now = {} as People;

  beforeEach(async () => {
    const { db } = database;
    await db.$client.query("delete from approval_requests");
    await db.$client.query("update profiles set is_admin = false, staff_roles = '{}'");
    now.asha = await aPerson(db, { isAdmin: true });
    now.ravi = await aPerson(db, { isAdmin: true });
    now.friend = await aPerson(db);
  });

  async function newest() {
    const { rows } = await database.db.$client.query<{
      id: string;
      status: string;
      reason: string;
    }>("select id, status, reason from approval_requests order by requested_at desc limit 1");
    return rows[0] ?? { id: "", status: "none", reason: "" };
  }

  return {
    database,
    now,
    newest,
    requestId: async () => (await newest()).id,
    makeFriendAdministrator: () =>
      changeAdministrator(database.db, now.asha, { userId: now.friend.userId, isAdmin: true }),
    isAdministrator: async ({ userId }: UserActor) => {
      const { rows } = await database.db.$client.query<{ is: boolean }>(
        `select is_admin as "is" from profiles where user_id = $1`,
        [userId],
      );
      return rows[0]?.is;
    },
    /** Who did what to an object, as the audit trail has it. */
    actionsOf: async (objectId: string) => {
      const { rows } = await database.db.$client.query<{ actor: string | null; action: string }>(
        "select actor_id as actor, action from audit_trail where object_id = $1 order by id",
        [objectId],
      );
      return rows;
    },
    /** As if so many hours had passed since every request. */
    hoursPass: (hours: number) =>
      database.db.$client.query(
        `update approval_requests
         set takes_effect_at = takes_effect_at - make_interval(hours => $1),
           expires_at = expires_at - make_interval(hours => $1)`,
        [hours],
      ),
  };
}
