import type { FormAnswer } from "#modules/catalog/ui/product-form/form-answer.ts";
import { forget } from "#modules/catalog/ui/product-form/kept-typing.ts";
import { sendKeptForm, type FormAction } from "./send-kept-form.ts";

const unreachable: FormAnswer = {
  problem: {
    title: "An error occurred",
    message: "Failed to save product. Please try again.",
    fields: {},
  },
};

/** Sends the form of a product from the browser. */
export function sendProductForm<Answer>(action: FormAction<Answer>): Promise<Answer | FormAnswer> {
  return sendKeptForm(action, { forget, unreachable });
}
