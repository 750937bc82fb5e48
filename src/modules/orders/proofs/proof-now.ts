import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { isInWorkshop } from "../making/rules/making.ts";
import { lockOrderUntilCommit, orderNow, type OrderNow } from "../steps/move-order.ts";
import { ProofChanged } from "./errors.ts";
import { readProof, type ProofNow } from "./proofs.sql.ts";

/**
 * A proof as it is under the lock of its order, which stays until the commit, so that it is answered,
 * replaced and cut one after the other. Throws NotFound for another person's proof, and ProofChanged
 * once its order is not in the workshop any more.
 */
export async function proofNow(
  tx: Db,
  person: UserActor,
  as: "seller" | "buyer",
  proofId: string,
): Promise<ProofNow & { readonly order: OrderNow }> {
  const [found] = isUuid(proofId) ? await readProof(tx, [proofId]) : [];
  if (found === undefined) throw new NotFound(t("Order not found"));
  const { id } = await orderNow(tx, person, as, found.orderId);
  await lockOrderUntilCommit(tx, [id]);
  const order = await orderNow(tx, person, as, id);
  const [proof] = await readProof(tx, [proofId]);
  if (proof === undefined || !isInWorkshop(order.status)) throw new ProofChanged();
  return { ...proof, order };
}
