import { csvFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { exportProducts } from "#modules/imports/public.server.ts";
import type { Route } from "./+types/products-file.ts";

/** All of the seller's products as a CSV file in our own format, streamed while it is written. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "imports.use");
  return csvFile("products", exportProducts(db, actor, { baseUrl: config.baseUrl }));
}
