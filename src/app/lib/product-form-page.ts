import type { FormAnswer } from "#modules/catalog/ui/product-form/form-answer.ts";
import { forget } from "#modules/catalog/ui/product-form/kept-typing.ts";

/** What the form pages do in the browser. */

type Action<Answer> = { readonly request: Request; readonly serverAction: () => Promise<Answer> };

/**
 * Sends the form; what was typed is forgotten in the browser once it is saved, and stays in the form when the line is
 * down.
 */
export async function sendProductForm<Answer>({ request, serverAction }: Action<Answer>): Promise<Answer | FormAnswer> {
  const keptKey = (await request.clone().formData()).get("keptKey");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (error.status >= 300 && error.status < 400 && typeof keptKey === "string") forget(keptKey);
      throw error;
    }
    if (!(error instanceof TypeError)) throw error;
    return { problem: { title: "An error occurred", message: "Failed to save product. Please try again.", fields: {} } };
  }
}
