/**
 * Which form on the screen a request was sent from. A request that is sent again sends what the
 * form contains by then: people go on typing while they wait.
 */

type Sent = {
  readonly form: HTMLFormElement;
  readonly button: readonly [name: string, value: string] | null;
  readonly content: string;
  isTouched: boolean;
};

let last: Sent | undefined;

// In the capture phase: a handler of the form may reset it.
addEventListener(
  "submit",
  ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement)) return;
    const name = submitter?.getAttribute("name") ?? "";
    const button = name === "" ? null : ([name, submitter?.getAttribute("value") ?? ""] as const);
    last = {
      form: target,
      button,
      content: contentOf(formDataOf(target, button)),
      isTouched: false,
    };
  },
  true,
);
addEventListener("input", ({ target }) => {
  if (last !== undefined && target instanceof Node && last.form.contains(target))
    last.isTouched = true;
});

/** A request's form: its body now, and whether somebody changed it since it was sent. */
export type SentForm = { body(): RequestInit["body"]; isEdited(): boolean };

/** The form of a request, or only its body if it does not come from a form on the screen. */
export function sentForm(body: RequestInit["body"]): SentForm {
  const sent = last;
  const fixed = { body: () => body, isEdited: () => false };
  if (!isForm(body) || sent === undefined || contentOf(body) !== sent.content) return fixed;
  const { form, button, content } = sent;
  const now = () => formDataOf(form, button);
  // Emptied by its own script after it was sent, as a line of a conversation is.
  if (contentOf(now()) !== content && !sent.isTouched) return fixed;
  return {
    body() {
      if (!form.isConnected) return body;
      return body instanceof FormData ? now() : new URLSearchParams(textsOf(now()));
    },
    isEdited: () => form.isConnected && contentOf(now()) !== content,
  };
}

/** Whether the shop recognises a second request with this body. */
export function hasIdempotencyKey(body: RequestInit["body"]): boolean {
  if (!isForm(body)) return false;
  const key = body.get("idempotencyKey") ?? body.get("key");
  return typeof key === "string" && key.length >= 8;
}

function isForm(body: RequestInit["body"]): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams;
}

/** The button is added here: while the form waits it is disabled, and would be left out. */
function formDataOf(form: HTMLFormElement, button: Sent["button"]): FormData {
  const data = new FormData(form);
  if (button !== null) data.append(...button);
  return data;
}

function textsOf(form: FormData | URLSearchParams): [string, string][] {
  return [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
}

/** The same for the same fields in any order. */
function contentOf(form: FormData | URLSearchParams): string {
  return JSON.stringify(
    textsOf(form)
      .map(([name, value]) => JSON.stringify([name, value.replaceAll("\r\n", "\n")]))
      .toSorted(),
  );
}
