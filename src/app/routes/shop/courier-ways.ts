import { z } from "zod";
import { waysTo } from "#app/lib/courier-ways.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/courier-ways.ts";

const mostShops = 50;
const Shops = z.array(z.uuid()).max(mostShops);

/** What couriers said about the ways from `?shops=id,id` to `?pin=`, for cart and checkout. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.browse");
  const pinCode = url.searchParams.get("pin") ?? "";
  const shops = Shops.safeParse((url.searchParams.get("shops") ?? "").split(","));
  return { pinCode, ways: await waysTo(visit, { sellerIds: shops.data ?? [], pinCode }) };
}
