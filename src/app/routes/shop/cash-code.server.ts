import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { parsedForm, typedOf, type Refused } from "#app/lib/submit.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { TypedAccountCode } from "#modules/identity/public.ts";
import { confirmAccountCode, sendAccountCode } from "#modules/identity/public.server.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { CashCodeNeeded } from "#modules/orders/public.server.ts";

/**
 * Places a cash on delivery order, with a code where one is needed: the first sending of the form
 * sends a code and shows the form again with everything that was typed; the next one, with that
 * code, places the order. Works without scripts.
 */
export async function confirmedByCode<Answer>(
  request: Request,
  visit: Visit,
  { form, place }: { readonly form: FormData; readonly place: () => Promise<Answer> },
) {
  const { db, actor } = visit;
  const from = accountRequestOf(request, visit);
  const send = async (channel: "phone" | "email") => {
    const { codeId, sentTo } = await sendAccountCode(db, actor, { channel, from });
    const typed: Refused["typed"] = { ...typedOf(form), codeId, codeSentTo: sentTo };
    return { typed, problem: undefined };
  };
  if (form.get("intent") === "newCode") {
    mustBeAllowed(actor, "orders.checkOut");
    return send("email");
  }
  const isTyped = String(form.get("code") ?? "").trim() !== "";
  if (isTyped) await confirmAccountCode(db, actor, { ...parsedForm(form, TypedAccountCode), from });
  try {
    return await place();
  } catch (refusal) {
    if (!(refusal instanceof CashCodeNeeded)) throw refusal;
    // Pressed without the code that is on its way: the field says what it waits for.
    if (!isTyped && form.has("codeSentTo")) parsedForm(form, TypedAccountCode);
    return send("phone");
  }
}
