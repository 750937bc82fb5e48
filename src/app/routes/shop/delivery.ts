import { z } from "zod";
import { deliveryTo } from "#app/lib/delivery-to.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { makingDaysOf } from "#modules/catalog/public.ts";
import { sendingShop } from "#modules/sellers/public.server.ts";
import { processingKinds } from "#modules/shipping/public.ts";
import type { Route } from "./+types/delivery.ts";

/** The piece of the page that asks: it says what it showed, and who lies reads another date. */
const Piece = z.object({
  shop: z.string(),
  variant: z.uuid().nullable().catch(null),
  pin: z.string().max(20).default(""),
  processing: z.enum(processingKinds).catch("ready"),
  starts: z.coerce.number().int().min(0).max(400).catch(0),
  days: z.coerce.number().int().min(1).max(90).nullable().catch(null),
});

/**
 * When a piece of a shop arrives at a PIN code, as JSON for the product's page, which is the same for
 * everybody and therefore knows no PIN code.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.browse");
  const asked = Piece.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) return new Response(null, { status: 400 });
  const { shop: sellerId, variant: variantId, pin, processing, starts, days } = asked.data;
  const shop = await sendingShop(visit.catalogueDb, visit.actor, { sellerId });
  const workingDays = makingDaysOf({ processing, makingDays: days });
  const piece = { ...shop, sellerId, variantId, processing, startsInDays: starts, workingDays };
  return Response.json(await deliveryTo(visit, piece, pin));
}
