import { csvFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { exportedRegister, registerFile } from "#modules/invoicing/public.server.ts";
import { readDocumentFilters } from "#modules/invoicing/public.ts";
import type { Route } from "./+types/invoices-file.ts";

/**
 * The documents that the register's filters ask for, all of them, as a CSV file that is written
 * while it is sent.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "invoicing.viewOwn");
  return csvFile(
    "invoices",
    registerFile(exportedRegister(db, actor, { filters: readDocumentFilters(url.searchParams) })),
  );
}
