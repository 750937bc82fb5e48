import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ProviderBacklog } from "../contract.ts";

const mostCounted = 1000;

const read = statement<ProviderBacklog>(
  "payments.providerBacklog",
  `select u.unchecked, u."oldestUncheckedAt", e."oldestEventAt"
   from (
       select count(*)::int as unchecked, min(next_check_at) as "oldestUncheckedAt"
       from (
         select next_check_at
         from payments
         where next_check_at <= now() and status <> 'captured' and provider_order_id is not null
         order by next_check_at
         limit ${mostCounted}
       ) few
     ) u
   cross join (
     select min(received_at) as "oldestEventAt"
     from provider_events
     where handled_at is null and received_at > now() - interval '2 days'
   ) e`,
);

/** The work with the provider that is overdue. For jobs only; one statement. */
export async function providerBacklog(db: Db, actor: Actor): Promise<ProviderBacklog> {
  mustBeAllowed(actor, "payments.work");
  const [backlog] = await read(db, []);
  return backlog ?? { unchecked: 0, oldestUncheckedAt: null, oldestEventAt: null };
}
