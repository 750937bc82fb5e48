import { peopleView } from "#modules/identity/public.server.ts";
import { whereAll, type FilterCondition } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { paginate } from "#shared/paginate.ts";
import type { AlertLine, EventProblem, PaymentFilter, PaymentLine } from "./contract.ts";
import { wordsOfStored } from "#platform/texts/stored-text.ts";

const pageSize = 25;
const mostFound = 200;
const mostAlerts = 50;
const mostProblems = 20;

const attempts = `(
  select coalesce(
    json_agg(
      json_build_object(
        'id', a.provider_payment_id, 'status', a.status, 'method', a.method, 'error', a.error
      )
      order by a.first_seen_at, a.provider_payment_id
    ),
    '[]'
  )
  from payment_attempts a
  where a.payment_id = p.id
)`;

/**
 * All payments, newest first, 25 per page, searched by provider id, amount or payer. One statement.
 */
export async function paymentsList(
  db: Db,
  actor: Actor,
  input: {
    readonly search: string;
    readonly state: PaymentFilter | null;
    readonly after: string | null;
  },
) {
  mustBeAllowed(actor, "payments.viewAll");
  const { search, state, after } = input;
  const conditions: readonly FilterCondition[] = [
    state === null
      ? null
      : [(place) => (state === "returned" ? `p.outcome = ${place}` : `p.status = ${place}`), state],
    search === "" ? null : sought(search),
    after === null || !isUuid(after)
      ? null
      : [
          (place) =>
            `coalesce(
               (p.created_at, p.id) < (
                 select a.created_at, a.id
                 from payments a
                 where a.id = ${place}
               ),
               true
             )`,
          after,
        ],
  ];
  const { name, where, values } = whereAll(
    `payments.list.${state === "returned" ? "outcome" : "status"}.${kindOfSearch(search)}`,
    conditions,
  );
  const page = statement<PaymentLine>(
    name,
    `select p.id, p.purpose, p.payer_id as "payerId", u.person_name as "payerName",
       u.email as "payerEmail", p.amount_paise as "amountPaise", p.status, p.outcome,
       p.created_at as "createdAt", p.provider_order_id as "providerOrderId",
       ${attempts} as attempts
     from payments p
     join ${peopleView} u on u.user_id = p.payer_id
     where ${where}
     order by p.created_at desc, p.id desc
     limit ${pageSize + 1}`,
  );
  const { items, next } = paginate(await page(db, values), pageSize, (last) => last.id);
  return { payments: items, next };
}

function kindOfSearch(search: string): "order" | "attempt" | "amount" | "person" {
  if (/^order_\S+$/.test(search)) return "order";
  if (/^pay_\S+$/.test(search)) return "attempt";
  return amountOf(search) === null ? "person" : "amount";
}

function sought(search: string): FilterCondition {
  switch (kindOfSearch(search)) {
    case "order":
      return [(place) => `p.provider_order_id = ${place}`, search];
    case "attempt":
      return [
        (place) =>
          `p.id = (select payment_id from payment_attempts where provider_payment_id = ${place})`,
        search,
      ];
    case "amount":
      return [(place) => `p.amount_paise = ${place}`, amountOf(search)];
    case "person":
      return [
        (place) =>
          `p.payer_id = any(
             array(
               select f.user_id
               from ${peopleView} f
               where f.person_search ilike ${place}
               limit ${mostFound}
             )
           )`,
        likePattern(search),
      ];
  }
}

function amountOf(search: string): number | null {
  return /^[₹0-9., ]+$/.test(search) ? parseRupees(search) : null;
}

const alerts = statement<AlertLine>(
  "payments.openAlerts",
  `select a.id, a.kind, a.fact, a.detail, a.raised_at as "raisedAt", u.person_name as "payerName"
   from payment_alerts a
   left join payments p on p.id = a.payment_id
   left join ${peopleView} u on u.user_id = p.payer_id
   where a.settled_at is null
   order by a.raised_at, a.id
   limit ${mostAlerts}`,
);
const problems = statement<EventProblem>(
  "payments.eventProblems",
  `select id, kind, problem, received_at as "receivedAt", handled_at is not null as "isHandled"
   from provider_events
   where problem is not null
   order by received_at desc, id desc
   limit ${mostProblems}`,
);

/**
 * The open alerts, oldest first, and the latest events that could not be handled. Two statements.
 */
export async function paymentProblems(
  db: Db,
  actor: Actor,
): Promise<{ readonly alerts: readonly AlertLine[]; readonly events: readonly EventProblem[] }> {
  mustBeAllowed(actor, "payments.viewAll");
  return {
    alerts: await alerts(db, []),
    events: (await problems(db, [])).map((event) => ({
      ...event,
      problem: wordsOfStored(event.problem),
    })),
  };
}

const waiting = statement<{ alerts: number }>(
  "payments.alertsWaiting",
  "select count(*)::int as alerts from payment_alerts where settled_at is null",
);

/** How many alerts wait for an administrator. One statement. */
export async function alertsWaiting(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "payments.viewAll");
  const [row] = await waiting(db, []);
  return row?.alerts ?? 0;
}
