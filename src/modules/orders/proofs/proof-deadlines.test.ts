import { beforeEach, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aProof, promisesProof } from "#tests/support/a-proof.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aProductInParts, anOrderInParts, payRest } from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  approveProof,
  askForChange,
  buyerOrder,
  cancelOrder,
  changeOrderStatus,
  goAheadUnanswered,
  orderDeadlines,
  overdueOrders,
  recordMaking,
  requestRest,
  withdrawProof,
  workOnDeadlines,
} from "../public.server.ts";

/** What happens while nobody answers a proof, and how it moves the promised days. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let saddle: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  saddle = await aProduct(shop.db, seller, { name: "Saddle", processing: "custom", stock: 50 });
});

async function ordered(): Promise<BuiltOrder> {
  const order = await anOrder(shop.db, { buyer, seller, product: saddle, status: "confirmed" });
  await promised(shop.db, order.id, { shipBy: 5, arrivesFrom: 8, arrivesBy: 12 });
  return order;
}

const pass = () => workOnDeadlines(shop.db, system);

async function daysPassed({ id }: { readonly id: string }, days: number): Promise<void> {
  await daysPass(shop.db, id, days);
  await pass();
}

const stepsOf = async ({ id }: { readonly id: string }) =>
  (
    await rows<{ step: string }>(
      shop,
      "select step from order_deadline_steps where order_id = $1 order by taken_at, step",
      [id],
    )
  ).map(({ step }) => step);

const coming = async ({ id }: { readonly id: string }) =>
  (await orderDeadlines(shop.db, seller, { orderId: id }))?.coming ?? [];

/** The last day on which it is shipped in time, and the day that was promised when it was ordered. */
async function shipDays(order: { readonly id: string }): Promise<readonly (string | undefined)[]> {
  const step = (await coming(order)).find((each) => each.step === "ship.remind");
  const [stored] = await rows<{ day: string }>(
    shop,
    "select ship_by::text as day from orders where id = $1",
    [order.id],
  );
  return [step && dayInIndia(step.dueAt.getTime() - 1), stored?.day];
}

const daysBetween = ([later = "", earlier = ""]: readonly (string | undefined)[]) =>
  (Date.parse(later) - Date.parse(earlier)) / 86_400_000;

const mailsTo = async (who: UserActor) => {
  await deliverEvents(shop.db);
  return (await writtenMails(shop.db, { to: who.email })).map(({ subject }) => subject);
};

test("the buyer is reminded after two days and again, and after fourteen the artisan may go ahead", async () => {
  const order = await ordered();
  const proof = await aProof(shop.db, seller, order);
  await pass();
  expect((await coming(order)).map(({ step }) => step)).toEqual([
    "proof.remind",
    "proof.remindAgain",
    "proof.goAhead",
  ]);
  for (const days of [3, 8, 4]) await daysPassed(order, days);
  expect(await stepsOf(order)).toEqual(["proof.remind", "proof.remindAgain", "proof.goAhead"]);
  expect((await orderDeadlines(shop.db, seller, { orderId: order.id }))?.overdueProofs).toEqual([
    proof.id,
  ]);
  await goAheadUnanswered(shop.db, seller, { proofId: proof.id });
  await goAheadUnanswered(shop.db, seller, { proofId: proof.id });
  await recordMaking(shop.db, seller, { orderId: order.id, lineNumber: 1, step: "cutting" });
  const { proofs } = await buyerOrder(shop.db, buyer, { orderId: order.id });
  expect(proofs[0]?.proofs[0]?.status).toBe("gone_ahead");
  const number = order.orderNumber;
  expect(await mailsTo(buyer)).toEqual(
    expect.arrayContaining([`Your piece is made as shown: ${number}`]) as string[],
  );
});

test("each event is one mail to the other side, with the words and the date", async () => {
  const order = await ordered();
  const number = order.orderNumber;
  const first = await aProof(shop.db, seller, order);
  const [mail] = await (async () => {
    await deliverEvents(shop.db);
    return writtenMails(shop.db, { to: buyer.email });
  })();
  expect(mail?.subject).toBe(`Please look at the proof of your piece: ${number}`);
  expect(mail?.text).toContain("The strap is 20 mm wide.");
  expect(mail?.text).toMatch(/If you do not answer by \d+ \w+/);
  await askForChange(shop.db, buyer, { proofId: first.id, note: "Wider, please.", imageIds: [] });
  expect(await mailsTo(seller)).toEqual([`The buyer asks for a change: ${number}`]);
  const second = await aProof(shop.db, seller, order);
  await deliverEvents(shop.db);
  await approveProof(shop.db, buyer, { proofId: second.id });
  await deliverEvents(shop.db);
  expect(await mailsTo(seller)).toEqual([
    `The buyer asks for a change: ${number}`,
    `Your proof is approved: ${number}`,
  ]);
  expect(await mailsTo(buyer)).toEqual([
    `Please look at the proof of your piece: ${number}`,
    `A new proof of your piece: ${number}`,
  ]);
  const titles = await rows(shop, "select kind from notices where user_id = $1", [buyer.userId]);
  expect(titles).toHaveLength(2);
});

test("what was withdrawn before its mail is written is not mailed", async () => {
  const order = await ordered();
  const proof = await aProof(shop.db, seller, order);
  await withdrawProof(shop.db, seller, { proofId: proof.id });
  expect(await mailsTo(buyer)).toEqual([]);
});

test("the clock of the shop stands still, and the promised days move by the days it waited", async () => {
  const order = await ordered();
  const proof = await aProof(shop.db, seller, order);
  await daysPassed(order, 9);
  expect(await stepsOf(order)).toEqual(["proof.remind"]);
  await approveProof(shop.db, buyer, { proofId: proof.id });
  await pass();
  expect(daysBetween(await shipDays(order))).toBe(10);
  expect(await stepsOf(order)).toEqual(["proof.remind"]);
});

test("waiting for the balance and for an answer at the same time counts once", async () => {
  const bag = await aProductInParts(shop.db, seller);
  const order = await anOrderInParts(shop.db, buyer, bag);
  const texts = { carrier: null, trackingNumber: null, note: null };
  await changeOrderStatus(shop.db, seller, { orderId: order.id, to: "confirmed", ...texts });
  const proof = await aProof(shop.db, seller, order);
  await daysPass(shop.db, order.id, 2);
  await requestRest(shop.db, seller, { orderId: order.id });
  await daysPass(shop.db, order.id, 2);
  await approveProof(shop.db, buyer, { proofId: proof.id });
  await daysPass(shop.db, order.id, 2);
  await payRest(shop.db, buyer, order);
  expect(daysBetween(await shipDays(order))).toBe(7);
});

test("an artisan who promised a proof is reminded, and listed as late until it is sent", async () => {
  const administrator = await aPerson(shop.db, { isAdmin: true });
  const order = await ordered();
  await promisesProof(shop.db, order);
  await daysPassed(order, 6);
  expect(await stepsOf(order)).toContain("proofOwed.remind");
  expect(await mailsTo(seller)).toEqual(
    expect.arrayContaining([`Please send the buyer a proof: ${order.orderNumber}`]) as string[],
  );
  expect(await overdueOrders(shop.db, administrator)).toHaveLength(1);
  await aProof(shop.db, seller, order);
  await pass();
  expect(await overdueOrders(shop.db, administrator)).toEqual([]);
});

test("a proof that is sent late does not take away the right to cancel", async () => {
  const wallet = await aProduct(shop.db, seller, { name: "Wallet", processing: "ready" });
  const order = await anOrder(shop.db, {
    buyer,
    seller,
    product: saddle,
    variantIds: [saddle.variantId, wallet.variantId],
    status: "confirmed",
    hoursOld: 90,
  });
  await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 3, arrivesBy: 5 });
  await daysPassed(order, 2);
  await daysPassed(order, 8);
  expect(await stepsOf(order)).toContain("ship.mayCancel");
  await aProof(shop.db, seller, order);
  await pass();
  await cancelOrder(shop.db, buyer, { orderId: order.id });
});
