import { pdfFile } from "#app/lib/file-responses.ts";
import { allow, picturesContext } from "#app/lib/visit.server.ts";
import { printDocument } from "#modules/invoicing/public.server.ts";
import type { Route } from "./+types/invoice-file.ts";

/** The document as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "invoicing.viewOne");
  const { number, pdf } = await printDocument(
    db,
    actor,
    { documentId: params.invoiceId },
    { marketplace: settings.name, pictures: context.get(picturesContext) },
  );
  return pdfFile(number, pdf);
}
