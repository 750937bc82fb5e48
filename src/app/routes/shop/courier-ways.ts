import { z } from "zod";
import { waysTo } from "#app/lib/courier-ways.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { mostLinesInQuestion } from "#modules/orders/public.ts";
import type { Route } from "./+types/courier-ways.ts";

const Pieces = z
  .array(z.tuple([z.uuid(), z.coerce.number().int().min(1).max(1000)]))
  .max(mostLinesInQuestion);

/** What couriers said about the ways of `?pieces=variant*2,variant*1` to `?pin=`, for cart and checkout. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.browse");
  const pinCode = url.searchParams.get("pin") ?? "";
  const named = (url.searchParams.get("pieces") ?? "").split(",").map((piece) => piece.split("*"));
  const pieces = (Pieces.safeParse(named).data ?? []).map(([variantId, quantity]) => ({
    variantId,
    quantity,
  }));
  return { pinCode, ways: await waysTo(visit, { pieces, pinCode }) };
}
