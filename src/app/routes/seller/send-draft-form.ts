/** What a form page does in the browser whose typing is kept there. */

export type FormAction<Answer> = {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
};

/**
 * Sends the form; what was typed is forgotten in the browser once it is saved, and stays in the
 * form, with `unreachable` said, when the line is down.
 */
export async function sendDraftForm<Answer, Problem>(
  { request, serverAction }: FormAction<Answer>,
  {
    forget,
    unreachable,
  }: { readonly forget: (key: string) => void; readonly unreachable: Problem },
): Promise<Answer | Problem> {
  const keptKey = (await request.clone().formData()).get("keptKey");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (isSaved(error) && typeof keptKey === "string") forget(keptKey);
      throw error;
    }
    if (!(error instanceof TypeError)) throw error;
    return unreachable;
  }
}

/**
 * Whoever is sent on has saved, but for those whose session ended while they typed: they are sent
 * to sign in, and come back to what they typed.
 */
function isSaved({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && !/^\/auth(?:\?|$)/.test(headers.get("Location") ?? "");
}
