import type { Visit } from "#app/lib/visit.server.ts";
import { restoreTakenDown, takeDownProducts } from "#modules/catalog/public.server.ts";
import type { TakeDown } from "#modules/catalog/public.ts";

/** Runs a moderation step and returns its success message. */
export async function moderated(
  { db, actor }: Pick<Visit, "db" | "actor">,
  step: TakeDown,
): Promise<string> {
  const isDown = step.intent === "takeDown";
  const names = isDown
    ? await takeDownProducts(db, actor, { productIds: step.productId, reason: step.reason })
    : await restoreTakenDown(db, actor, { productIds: step.productId });
  const what = names.length === 1 ? (names[0]?.name ?? "") : `${names.length} products`;
  return isDown
    ? `${what} taken down. The seller is told by e-mail.`
    : `${what} restored. The seller is told by e-mail.`;
}
