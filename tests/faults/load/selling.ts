import { randomUUID } from "node:crypto";
import { rowEventually, rowsEventually } from "./eventually.ts";
import type { PlacedOrder } from "./buying.ts";
import type { FaultPlace } from "./place.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

/** What happens to an order after it was placed: confirmed, sent, cancelled, returned. */

type Step = {
  readonly what: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
};

/** A random life, from pending to a final status. Some orders stay where they are. */
export async function liveOn(place: FaultPlace, order: PlacedOrder): Promise<void> {
  const fate = Math.random();
  if (fate < 0.15) return;
  const seller = sellerOf(place, order);
  const move = (to: string, more = {}) => moveOrder(place, seller, order, to, more);
  if (fate < 0.3) return void (await cancelAsBuyer(place, order));
  if (fate < 0.4) return void (await move("cancelled", { note: "Sold at the market" }));
  if (!(await move("confirmed"))) return;
  const parcel = { carrier: "India Post", trackingNumber: "EM123456789IN" };
  if (!(await move("shipped", parcel))) return;
  if (!(await move("delivered", order.isCash ? { cashHeldBy: "courier" } : {}))) return;
  if (fate > 0.7) await comeBack(place, seller, order);
}

function sellerOf({ market, baseUrl, tally }: FaultPlace, { sellerId }: PlacedOrder): Visitor {
  const cookie = market.sellers.find(({ id }) => id === sellerId)?.cookie;
  return openVisitor(() => baseUrl, tally, cookie);
}

async function moveOrder(
  place: FaultPlace,
  seller: Visitor,
  { orderId }: PlacedOrder,
  to: string,
  more: Readonly<Record<string, string>>,
): Promise<boolean> {
  const step = {
    what: "seller's step",
    path: `/order-management/${orderId}`,
    form: { intent: "step", to, ...more },
  };
  return takeStep(place, seller, step, orderId, to);
}

function cancelAsBuyer(place: FaultPlace, { buyer, orderId }: PlacedOrder): Promise<boolean> {
  const step = { what: "buyer's step", path: `/my-orders/${orderId}`, form: { intent: "cancel" } };
  return takeStep(place, buyer, step, orderId, "cancelled");
}

/** A refused repetition is fine if the first try took effect and only its answer was lost. */
async function takeStep(
  { tally, acknowledged, database }: FaultPlace,
  person: Visitor,
  { what, path, form }: Step,
  orderId: string,
  status: string,
): Promise<boolean> {
  const answer = await person.persist(what, path, () => new URLSearchParams(form));
  if (answer === undefined) return false;
  if (answer.status !== 302) {
    const done = await rowsEventually(
      database.db,
      "select 1 from order_events where order_id = $1 and status = $2",
      [orderId, status],
    );
    if (done.length === 0) {
      tally.strange.push(`${what} to ${status}: ${answer.status} ${problemOf(answer.text)}`);
      return false;
    }
  }
  acknowledged.steps.push({ orderId, status });
  return true;
}

/** The buyer returns the piece, the seller agrees and gets it. */
async function comeBack(place: FaultPlace, seller: Visitor, order: PlacedOrder): Promise<void> {
  const { orderId, buyer } = order;
  const key = randomUUID();
  const asked = { intent: "return", key, reason: "faulty", note: "Torn", "pieces-1": "1" };
  if (
    !(await reach(
      place,
      buyer,
      { orderId, key, status: "requested" },
      `/my-orders/${orderId}`,
      asked,
    ))
  )
    return;
  const found = await rowEventually<{ id: string }>(
    place.database.db,
    "select id from order_returns where order_id = $1 and idempotency_key = $2",
    [orderId, key],
  );
  if (found === undefined) return;
  const desk = `/order-management/${orderId}`;
  const answers = [
    ["approved", { intent: "approve", returnId: found.id }],
    [
      "received",
      { intent: "received", returnId: found.id, condition: "damaged", isRestocked: "no" },
    ],
  ] as const;
  for (const [status, form] of answers)
    if (!(await reach(place, seller, { orderId, key, status }, desk, form))) return;
}

type ReturnStep = { readonly orderId: string; readonly key: string; readonly status: string };

async function reach(
  { tally, acknowledged, database }: FaultPlace,
  person: Visitor,
  step: ReturnStep,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<boolean> {
  const answer = await person.persist("return", path, () => new URLSearchParams(form));
  if (answer === undefined) return false;
  const done = await rowsEventually(
    database.db,
    "select 1 from order_returns where order_id = $1 and idempotency_key = $2 and status = $3",
    [step.orderId, step.key, step.status],
  );
  if (done.length === 0) {
    tally.strange.push(`return ${step.status}: ${answer.status} ${problemOf(answer.text)}`);
    return false;
  }
  const before = acknowledged.returns.findIndex(({ key }) => key === step.key);
  if (before !== -1) acknowledged.returns.splice(before, 1);
  acknowledged.returns.push(step);
  return true;
}

/** The message of a refused form, without the page around it. */
function problemOf(page: string): string {
  return (/role="alert"[^>]*>([\s\S]{0,400})/.exec(page)?.[1] ?? page)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 200);
}
