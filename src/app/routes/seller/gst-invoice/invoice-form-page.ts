import type { InvoiceAnswer } from "./invoice-choices.ts";
import { forget } from "./kept-invoice.ts";
import { sendKeptForm, type FormAction } from "../send-kept-form.ts";

const unreachable: InvoiceAnswer = {
  typed: {},
  problem: {
    message:
      "The shop cannot be reached at the moment. What you typed is still here; please try again.",
    fields: {},
  },
};

/** Sends an invoice that was typed, from the browser. */
export function sendInvoice<Answer>(action: FormAction<Answer>): Promise<Answer | InvoiceAnswer> {
  return sendKeptForm(action, { forget, unreachable });
}
