import type { Visit } from "#app/lib/visit.server.ts";
import { restoreTakenDown, takeDownProducts } from "#modules/catalog/public.server.ts";
import type { TakeDown } from "#modules/catalog/public.ts";
import { t } from "#shared/texts/text.ts";

/** Runs a moderation step and returns its success message. */
export async function moderated(
  { db, actor }: Pick<Visit, "db" | "actor">,
  step: TakeDown,
): Promise<string> {
  const isDown = step.intent === "takeDown";
  const names = isDown
    ? await takeDownProducts(db, actor, { productIds: step.productId, reason: step.reason })
    : await restoreTakenDown(db, actor, { productIds: step.productId });
  const values = { count: names.length, name: names[0]?.name ?? "" };
  return isDown
    ? t(
        "{count, plural, one {{name}} other {# products}} taken down. We have emailed the seller.",
        values,
      )
    : t(
        "{count, plural, one {{name}} other {# products}} restored. We have emailed the seller.",
        values,
      );
}
