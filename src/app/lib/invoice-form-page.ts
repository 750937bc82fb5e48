import { forget } from "./kept-invoice.ts";
import type { InvoiceAnswer } from "./invoice-choices.ts";

type Action<Answer> = { readonly request: Request; readonly serverAction: () => Promise<Answer> };

/** Sends the form; what was typed is forgotten in the browser once it is saved, and stays in the form when the line is down. */
export async function sendInvoice<Answer>({ request, serverAction }: Action<Answer>): Promise<Answer | InvoiceAnswer> {
  const keptKey = (await request.clone().formData()).get("keptKey");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (error.status >= 300 && error.status < 400 && typeof keptKey === "string") forget(keptKey);
      throw error;
    }
    if (!(error instanceof TypeError)) throw error;
    return { typed: {}, problem: { message: "The shop cannot be reached at the moment. What you typed is still here; please try again.", fields: {} } };
  }
}
