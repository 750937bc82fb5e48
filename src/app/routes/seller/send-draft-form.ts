/** Submits forms whose drafts are stored in the browser. */

export type FormAction<Answer> = {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
};

/**
 * Submits the form. Removes the stored draft once it is saved. If the network fails, the form keeps
 * its input and shows `unreachable`.
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
 * Whether the answer is a redirect after saving. A redirect to sign in means that the session
 * ended: the draft stays.
 */
function isSaved({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && !/^\/auth(?:\?|$)/.test(headers.get("Location") ?? "");
}
