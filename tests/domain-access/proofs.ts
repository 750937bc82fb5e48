import * as ordersDoor from "#modules/orders/public.server.ts";
import { aPrivateUpload } from "#tests/support/a-private-picture.ts";
import { checked, type At, type Rows } from "./access.ts";

/** Proofs before cutting. */

const proofId = "019a0000-0000-7000-8000-00000000b201";

async function inWorkshop({ db, place }: At): Promise<void> {
  const { id } = place.order;
  await db.$client.query("update orders set status = 'confirmed' where id = $1", [id]);
  await db.$client.query("update order_items set processing = 'custom' where order_id = $1", [id]);
}

async function shown(at: At): Promise<void> {
  await inWorkshop(at);
  await at.db.$client.query(
    `insert into order_proofs (id, order_id, line_number, version, note)
     values ($1, $2, 1, 1, 'As we spoke')`,
    [proofId, at.place.order.id],
  );
}

async function overdue(at: At): Promise<void> {
  await shown(at);
  await at.db.$client.query(
    "insert into order_deadline_steps (subject_id, step, order_id) values ($1, 'proof.goAhead', $2)",
    [proofId, at.place.order.id],
  );
}

async function withPicture(at: At): Promise<void> {
  await shown(at);
  const imageId = await aPrivateUpload(at.db, at.place.seller);
  await at.db.$client.query(
    `insert into order_proof_pictures (proof_id, side, position, image_id)
     values ($1, 'seller', 1, $2)`,
    [proofId, imageId],
  );
}

async function pictureOf({ db }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select image_id as id from order_proof_pictures where proof_id = $1",
    [proofId],
  );
  return rows[0]?.id ?? "";
}

export const proofs: Rows = {
  sendProof: checked(
    "itsSeller",
    ({ db, actor, place }) =>
      ordersDoor.sendProof(db, actor, {
        orderId: place.order.id,
        lineNumber: 1,
        note: "As we spoke",
        imageIds: [],
      }),
    inWorkshop,
  ),
  withdrawProof: checked(
    "itsSeller",
    ({ db, actor }) => ordersDoor.withdrawProof(db, actor, { proofId }),
    shown,
  ),
  goAheadUnanswered: checked(
    "itsSeller",
    ({ db, actor }) => ordersDoor.goAheadUnanswered(db, actor, { proofId }),
    overdue,
  ),
  approveProof: checked(
    "itsBuyer",
    ({ db, actor }) => ordersDoor.approveProof(db, actor, { proofId }),
    shown,
  ),
  askForChange: checked(
    "itsBuyer",
    ({ db, actor }) => ordersDoor.askForChange(db, actor, { proofId, note: "Wider", imageIds: [] }),
    shown,
  ),
  pictureOfProof: checked(
    "partiesAndAdministrators",
    async (at) => ordersDoor.pictureOfProof(at.db, at.actor, { imageId: await pictureOf(at) }),
    withPicture,
  ),
  proofForMail: checked("system", ({ db, actor, place }) =>
    ordersDoor.proofForMail(db, actor, { orderId: place.order.id, proofId }),
  ),
};
