import { csvFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { exportedOrders, ordersFile } from "#modules/orders/public.server.ts";
import { filtersOf, readOrderQuery } from "#modules/orders/public.ts";
import type { Route } from "./+types/orders-file.ts";

/** All orders that match the table's filters, as a CSV file, streamed while it is written. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.export");
  return csvFile(
    "orders",
    ordersFile(exportedOrders(db, actor, filtersOf(readOrderQuery(url.searchParams)))),
  );
}
