import { href } from "react-router";
import { jsonFile } from "#app/lib/file-responses.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownEInvoice } from "#modules/filings/public.server.ts";
import { Conflict } from "#shared/errors.ts";
import type { Route } from "./+types/e-invoice-file.ts";

/** A document in the e-invoice portal's format: a list of one. */
export async function loader({ context, params: { invoiceId } }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  try {
    const { number, eInvoice } = await ownEInvoice(db, actor, { documentId: invoiceId });
    return jsonFile(number, `[${JSON.stringify(eInvoice)}]`);
  } catch (error) {
    // If a required detail is missing now, redirects to the invoice's page, which lists all missing
    // ones.
    if (error instanceof Conflict)
      return redirectWithToast(href("/invoice/:invoiceId", { invoiceId }), {
        title: error.message,
        tone: "danger",
      });
    throw error;
  }
}
