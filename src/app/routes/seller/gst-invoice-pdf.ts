import { href, redirect } from "react-router";
import { pdfFile } from "#app/lib/file-responses.ts";
import { fieldsOf, readFormData } from "#app/lib/submit.server.ts";
import { allow, picturesContext } from "#app/lib/visit.server.ts";
import { printOwnInvoice } from "#modules/invoicing/public.server.ts";
import { readInvoice } from "#modules/invoicing/public.ts";
import type { Route } from "./+types/gst-invoice-pdf.ts";

/** Opening the address redirects to the form. */
export function loader({ context }: Route.LoaderArgs) {
  allow(context, "invoicing.issueOwn");
  return redirect(href("/gst-invoice"));
}

/** Renders the typed invoice as a PDF; nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, settings } = allow(context, "invoicing.issueOwn");
  const invoice = readInvoice(fieldsOf(await readFormData(request)));
  const { name, pdf } = await printOwnInvoice(
    db,
    actor,
    { invoice },
    { marketplace: settings.name, pictures: context.get(picturesContext) },
  );
  return pdfFile(name, pdf);
}
