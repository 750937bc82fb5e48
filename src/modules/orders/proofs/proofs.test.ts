import { beforeEach, describe, expect, test } from "vitest";
import { PictureUnavailable } from "#modules/media/public.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPrivateUpload } from "#tests/support/a-private-picture.ts";
import { aProof, promisesProof, type BuiltProof } from "#tests/support/a-proof.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  approveProof,
  askForChange,
  buyerOrder,
  cancelOrder,
  changeOrderStatus,
  goAheadUnanswered,
  recordMaking,
  sellerOrder,
  sendProof,
  withdrawProof,
} from "../public.server.ts";
import type { ProofStatus } from "./contract.ts";
import {
  NoMoreChanges,
  ProofChanged,
  ProofNotApproved,
  ProofNotPossible,
  TooEarlyToGoAhead,
  TooManyProofs,
} from "./errors.ts";

/** What the artisan shows before cutting, and what its buyer answers. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let saddle: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  saddle = await aProduct(shop.db, seller, { name: "Saddle", processing: "custom", stock: 50 });
});

const ordered = (given: Partial<Parameters<typeof anOrder>[1]> = {}) =>
  anOrder(shop.db, { buyer, seller, product: saddle, status: "confirmed", hoursOld: 90, ...given });
const shown = (order: BuiltOrder) => aProof(shop.db, seller, order);
const approve = ({ id }: BuiltProof) => approveProof(shop.db, buyer, { proofId: id });
const change = ({ id }: BuiltProof, imageIds: readonly string[] = []) =>
  askForChange(shop.db, buyer, { proofId: id, note: "A wider strap, please.", imageIds });
const cut = ({ id }: BuiltOrder) =>
  recordMaking(shop.db, seller, { orderId: id, lineNumber: 1, step: "cutting" });
const ship = ({ id }: BuiltOrder) =>
  changeOrderStatus(shop.db, seller, {
    orderId: id,
    to: "shipped",
    note: null,
    carrier: null,
    trackingNumber: null,
  });

async function statusesOf({ id }: BuiltOrder): Promise<readonly ProofStatus[]> {
  const { proofs } = await buyerOrder(shop.db, buyer, { orderId: id });
  return proofs.flatMap((line) => line.proofs.map(({ status }) => status));
}

describe("the artisan sends a proof", () => {
  test("with pictures and words, and both sides read all rounds in their order", async () => {
    const order = await ordered();
    const first = await shown(order);
    const sketch = await aPrivateUpload(shop.db, buyer);
    await change(first, [sketch]);
    const second = await shown(order);
    await approve(second);
    const ids = { orderId: order.id };
    for (const { proofs } of [
      await buyerOrder(shop.db, buyer, ids),
      await sellerOrder(shop.db, seller, ids),
    ])
      expect(proofs).toMatchObject([
        {
          productName: "Saddle",
          isWaiting: false,
          proofs: [
            {
              version: 1,
              status: "change_asked",
              note: "The strap is 20 mm wide.",
              changeNote: "A wider strap, please.",
              imageIds: [first.imageId],
              changeImageIds: [sketch],
            },
            { version: 2, status: "approved", imageIds: [second.imageId], changeImageIds: [] },
          ],
        },
      ]);
  });

  test("of a piece that is made for one buyer, while it is in the workshop and not begun", async () => {
    const wallet = await aProduct(shop.db, seller, { name: "Wallet", processing: "ready" });
    await expect(shown(await ordered({ product: wallet }))).rejects.toThrow(ProofNotPossible);
    await expect(shown(await ordered({ status: "pending" }))).rejects.toThrow(ProofNotPossible);
    await expect(shown(await ordered({ status: "cancelled" }))).rejects.toThrow(ProofNotPossible);
    const begun = await ordered();
    await cut(begun);
    await expect(shown(begun)).rejects.toThrow(ProofNotPossible);
  });

  test("of a piece from stock whose buyer answered a question", async () => {
    const wallet = await aProduct(shop.db, seller, { name: "Wallet", processing: "ready" });
    const order = await ordered({ product: wallet, status: "pending" });
    await rows(
      shop,
      `update order_items set answers = '[["Initials", "AK"]]' where order_id = $1`,
      [order.id],
    );
    await changeOrderStatus(shop.db, seller, {
      orderId: order.id,
      to: "confirmed",
      note: null,
      carrier: null,
      trackingNumber: null,
    });
    const proof = await shown(order);
    await expect(ship(order)).rejects.toThrow(ProofNotApproved);
    await approve(proof);
    await ship(order);
  });

  test("and replaces the one that is open: its buyer approves only what is shown now", async () => {
    const order = await ordered();
    const first = await shown(order);
    const second = await shown(order);
    await expect(approve(first)).rejects.toThrow(ProofChanged);
    await expect(change(first)).rejects.toThrow(ProofChanged);
    await approve(second);
    expect(await statusesOf(order)).toEqual(["withdrawn", "approved"]);
  });

  test("and pressing twice sends it once", async () => {
    const order = await ordered();
    const imageIds = [await aPrivateUpload(shop.db, seller)];
    const proof = { orderId: order.id, lineNumber: 1, note: "As agreed", imageIds };
    await Promise.all([1, 2].map(() => sendProof(shop.db, seller, proof)));
    expect(await statusesOf(order)).toEqual(["sent"]);
  });

  test("with pictures of one's own only", async () => {
    const order = await ordered();
    const imageIds = [await aPrivateUpload(shop.db, buyer)];
    const proof = { orderId: order.id, lineNumber: 1, note: "As agreed", imageIds };
    await expect(sendProof(shop.db, seller, proof)).rejects.toThrow(PictureUnavailable);
    const sent = await shown(order);
    await expect(change(sent, [sent.imageId])).rejects.toThrow(PictureUnavailable);
  });

  test("at most twenty times, and no line that the order does not have", async () => {
    const order = await ordered();
    for (let count = 0; count < 20; count++) await shown(order);
    await expect(shown(order)).rejects.toThrow(TooManyProofs);
    const proof = { orderId: order.id, lineNumber: 2, note: "Which one?", imageIds: [] };
    await expect(sendProof(shop.db, seller, proof)).rejects.toThrow(ProofNotPossible);
  });

  test("and nobody else's: not of another shop's order, nor for another buyer", async () => {
    const order = await ordered();
    const proof = await shown(order);
    const other = await aSeller(shop.db);
    const stranger = await aBuyer(shop.db);
    const ofOrder = { orderId: order.id, lineNumber: 1, note: "Mine", imageIds: [] };
    const ofProof = { proofId: proof.id };
    await expect(sendProof(shop.db, other, ofOrder)).rejects.toThrow(NotFound);
    await expect(withdrawProof(shop.db, other, ofProof)).rejects.toThrow(NotFound);
    await expect(goAheadUnanswered(shop.db, other, ofProof)).rejects.toThrow(NotFound);
    await expect(approveProof(shop.db, stranger, ofProof)).rejects.toThrow(NotFound);
    await expect(approveProof(shop.db, seller, ofProof)).rejects.toThrow(NotFound);
    await expect(approveProof(shop.db, buyer, { proofId: "no" })).rejects.toThrow(NotFound);
  });
});

describe("nothing is cut or sent", () => {
  test("before the promised proof is approved", async () => {
    const order = await ordered();
    await promisesProof(shop.db, order);
    await expect(cut(order)).rejects.toThrow(ProofNotApproved);
    await expect(ship(order)).rejects.toThrow(ProofNotApproved);
    const proof = await shown(order);
    await expect(cut(order)).rejects.toThrow(ProofNotApproved);
    await approve(proof);
    await cut(order);
    await ship(order);
  });

  test("while a change is asked, also if no proof was promised", async () => {
    const order = await ordered();
    await change(await shown(order));
    await expect(cut(order)).rejects.toThrow(ProofNotApproved);
    const second = await shown(order);
    await withdrawProof(shop.db, seller, { proofId: second.id });
    await expect(cut(order)).rejects.toThrow(ProofNotApproved);
  });

  test("and the database refuses it to whoever forgets to ask", async () => {
    const order = await ordered();
    await shown(order);
    await expect(
      rows(shop, "insert into making_steps (order_id, line_number, step) values ($1, 1, 'ready')", [
        order.id,
      ]),
    ).rejects.toThrow("waits for the approval");
  });

  test("but a proof that was not promised can be withdrawn, and then the work begins", async () => {
    const order = await ordered();
    const proof = await shown(order);
    await withdrawProof(shop.db, seller, { proofId: proof.id });
    await withdrawProof(shop.db, seller, { proofId: proof.id });
    await expect(approve(proof)).rejects.toThrow(ProofChanged);
    await cut(order);
  });

  test("and an approval stays when a later proof is withdrawn", async () => {
    const order = await ordered();
    await promisesProof(shop.db, order);
    await approve(await shown(order));
    const second = await shown(order);
    await expect(cut(order)).rejects.toThrow(ProofNotApproved);
    await withdrawProof(shop.db, seller, { proofId: second.id });
    await cut(order);
  });
});

describe("the buyer answers", () => {
  test("by approving, once, however often it is pressed", async () => {
    const order = await ordered();
    const proof = await shown(order);
    await Promise.all([1, 2, 3].map(() => approve(proof)));
    expect(await statusesOf(order)).toEqual(["approved"]);
    await expect(change(proof)).rejects.toThrow(ProofChanged);
  });

  test("with at most two changes of a line; then approving or cancelling is left", async () => {
    const order = await ordered();
    await change(await shown(order));
    await change(await shown(order));
    const third = await shown(order);
    await expect(change(third)).rejects.toThrow(NoMoreChanges);
    await cancelOrder(shop.db, buyer, { orderId: order.id });
    await expect(approve(third)).rejects.toThrow(ProofChanged);
    await expect(shown(order)).rejects.toThrow(ProofNotPossible);
  });

  test("once, if approving and asking come at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await ordered();
      const proof = await shown(order);
      const answers = await Promise.allSettled([approve(proof), change(proof)]);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const [stored] = await statusesOf(order);
      expect(stored).toBe(answers[0]?.status === "fulfilled" ? "approved" : "change_asked");
    }
  });

  test("or the artisan replaces or cuts at the same moment: one of them comes first", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await ordered();
      const proof = await shown(order);
      const [approved] = await Promise.allSettled([approve(proof), shown(order)]);
      const statuses = await statusesOf(order);
      expect(statuses).toEqual(
        approved?.status === "fulfilled" ? ["approved", "sent"] : ["withdrawn", "sent"],
      );
    }
    const order = await ordered();
    const proof = await shown(order);
    await approve(proof);
    const again = await shown(order);
    const [begun, asked] = await Promise.allSettled([cut(order), change(again)]);
    expect([begun?.status, asked?.status]).toEqual(["rejected", "fulfilled"]);
  });

  test("in time: before that the artisan cannot go ahead", async () => {
    const proof = await shown(await ordered());
    await expect(goAheadUnanswered(shop.db, seller, { proofId: proof.id })).rejects.toThrow(
      TooEarlyToGoAhead,
    );
  });
});
