import type { InvoiceAnswer } from "./invoice-choices.ts";
import { removeDraft } from "./invoice-draft.ts";
import { sendDraftForm, type FormAction } from "../send-draft-form.ts";
import { t } from "#shared/texts/text.ts";

const unreachable = (): InvoiceAnswer => ({
  typed: {},
  problem: {
    message: t(
      "The shop cannot be reached right now. What you typed is still here; please try again.",
    ),
    fields: {},
  },
});

/** Submits a typed invoice from the browser. */
export function sendInvoice<Answer>(action: FormAction<Answer>): Promise<Answer | InvoiceAnswer> {
  return sendDraftForm(action, { forget: removeDraft, unreachable: unreachable() });
}
