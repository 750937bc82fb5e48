import { csvFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { exportedRegister, registerFile } from "#modules/invoicing/public.server.ts";
import { readDocumentFilters } from "#modules/invoicing/public.ts";
import type { Route } from "./+types/invoices-file.ts";

/** All documents that match the register's filters, as a CSV file, streamed while it is written. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "invoicing.viewOwn");
  return csvFile(
    "invoices",
    registerFile(exportedRegister(db, actor, { filters: readDocumentFilters(url.searchParams) })),
  );
}
