import { pdfFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { tdsCertificate, tdsCertificatePdf } from "#modules/filings/public.server.ts";
import { quarterFrom } from "#modules/filings/public.ts";
import type { Route } from "./+types/tds-pdf.ts";

/** A seller's certificate of tax deducted, as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "filings.viewAll");
  const certificate = await tdsCertificate(db, actor, params);
  return pdfFile(
    `TDS_${quarterFrom(certificate.firstMonth).id}`,
    await tdsCertificatePdf(certificate, settings),
  );
}
