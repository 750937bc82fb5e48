import { href } from "react-router";
import { jsonFile } from "#app/lib/file-responses.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownEWayBill } from "#modules/filings/public.server.ts";
import { Conflict } from "#shared/errors.ts";
import type { Route } from "./+types/e-way-bill-file.ts";

/** Part A of the e-way bill for the goods of a bill. */
export async function loader({ context, params: { invoiceId } }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  try {
    const { number, file } = await ownEWayBill(db, actor, { documentId: invoiceId });
    return jsonFile(`e-way-bill-${number}`, JSON.stringify(file));
  } catch (error) {
    if (error instanceof Conflict)
      return redirectWithToast(href("/invoice/:invoiceId", { invoiceId }), {
        title: error.message,
        tone: "danger",
      });
    throw error;
  }
}
