import { href } from "react-router";
import { jsonFile } from "#app/lib/file-responses.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { eInvoiceFile } from "#modules/filings/public.server.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Conflict } from "#shared/errors.ts";
import type { Route } from "./+types/e-invoices-file.ts";
import { readEInvoiceQuery } from "./e-invoice-query.ts";

/** A month's e-invoices without an IRN, in the portal's bulk format. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { month, after } = readEInvoiceQuery(url);
  try {
    return jsonFile(
      `e-invoices-${month.month}`,
      await eInvoiceFile(db, actor, { ...month, after }),
    );
  } catch (error) {
    if (error instanceof Conflict)
      return redirectWithToast(urlWithQuery(href("/seller/e-invoices"), { month: month.month }), {
        title: error.message,
        tone: "neutral",
      });
    throw error;
  }
}
