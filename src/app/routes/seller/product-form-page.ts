import { type FormAnswer, removeUnsaved as forget } from "#modules/catalog/public.ui.ts";
import { sendDraftForm, type FormAction } from "./send-draft-form.ts";
import { t } from "#shared/texts/text.ts";

const unreachable = (): FormAnswer => ({
  problem: {
    title: t("An error occurred"),
    message: t("Failed to save product. Please try again."),
    fields: {},
  },
});

/** Submits a product form from the browser. */
export function sendProductForm<Answer>(action: FormAction<Answer>): Promise<Answer | FormAnswer> {
  return sendDraftForm(action, { forget, unreachable: unreachable() });
}
