import { href, redirect } from "react-router";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { enterShop } from "#app/lib/signed-in.server.ts";
import { fieldsOf, parsedForm, submit, typedOf, type Refused } from "#app/lib/submit.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { TypedCheckoutCode, TypedEmailCode } from "#modules/identity/public.ts";
import {
  AdministratorsSignIn,
  type AccountRequest,
  type OpenedSession,
  sendCheckoutCode,
  sendEmailCode,
  signInWithCheckoutCode,
  signInWithEmailCode,
} from "#modules/identity/public.server.ts";
import { PlaceOrder } from "#modules/orders/public.ts";
import { mustHaveItem } from "#modules/orders/public.server.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";
import { checkoutDraftCookie } from "./checkout-draft.server.ts";

type Sent = { readonly form: FormData; readonly url: URL };

/**
 * The checkout of somebody who is not signed in: the first sending of a valid form sends a code to
 * the email address, or to the mobile number where there is none, and the next one, with that code,
 * signs in. The form is then shown again with everything that was typed; the same browser sends it
 * on as the order.
 */
export async function confirmVisitor(request: Request, visit: Visit, sent: Sent) {
  const { form } = sent;
  if (form.get("intent") === "signIn") return leaveFor("/auth", visit, sent);
  return submit(request, PlaceOrder, async (order) => {
    const from = accountRequestOf(request, visit);
    const contact = order.email ?? order.phone;
    // Another address or number, or the first sending.
    if (form.get("intent") === "newCode" || form.get("codeSentTo") !== contact) {
      const { codeId } = await sendCode(visit, order, from);
      const typed: Refused["typed"] = { ...typedOf(form), codeId, codeSentTo: contact };
      return { typed, problem: undefined };
    }
    try {
      return signedIn(visit, sent, await openedBy(visit, { form, order, from }));
    } catch (error) {
      if (!(error instanceof AdministratorsSignIn)) throw error;
      return leaveFor("/auth", visit, sent);
    }
  });
}

async function sendCode({ db, actor }: Visit, order: PlaceOrder, from: AccountRequest) {
  const { email, phone } = order;
  if (email !== null) return sendEmailCode(db, actor, { email, from });
  await mustHaveItem(db, actor, order);
  return sendCheckoutCode(db, actor, { phone, from });
}

type WithCode = {
  readonly form: FormData;
  readonly order: PlaceOrder;
  readonly from: AccountRequest;
};

function openedBy({ db, actor }: Visit, { form, order, from }: WithCode) {
  const { email, phone, firstName, lastName } = order;
  const displayName = `${firstName} ${lastName}`;
  if (email !== null) {
    const typed = parsedForm(form, TypedEmailCode);
    return signInWithEmailCode(db, actor, { ...typed, email, displayName, from });
  }
  const typed = parsedForm(form, TypedCheckoutCode);
  return signInWithCheckoutCode(db, actor, { ...typed, phone, displayName, from });
}

function signedIn(visit: Visit, sent: Sent, opened: OpenedSession) {
  const { userId, needsCode, cookies } = opened;
  visit.log.info({ userId, requestId: visit.requestId }, "signed in with a code at checkout");
  return needsCode
    ? leaveFor("/auth/code", visit, sent, cookies)
    : backToCheckout(visit, sent, opened);
}

type Opened = { readonly cookies: readonly string[]; readonly language: string | null };

function backToCheckout(visit: Visit, { form, url }: Sent, { cookies, language }: Opened) {
  const isByMail = String(form.get("codeSentTo")).includes("@");
  return enterShop(visit, {
    page: withoutPrefix(url.pathname) + url.search,
    language,
    cookies: [...cookies, draftOf(form, visit)],
    toast: () => ({
      title: isByMail ? t("Your email is confirmed") : t("Your mobile number is confirmed"),
      description: t("Please check your order and complete it."),
      tone: "positive",
    }),
  });
}

/** To a page of signing in, which leads back to this form with everything that was typed. */
function leaveFor(
  path: "/auth" | "/auth/code",
  visit: Visit,
  { form, url }: Sent,
  cookies: readonly string[] = [],
) {
  const query = new URLSearchParams({ next: withoutPrefix(url.pathname) + url.search });
  return redirect(`${href(path)}?${query}`, {
    headers: settingCookies([...cookies, draftOf(form, visit)]),
  });
}

function draftOf(form: FormData, { config }: Visit): string {
  return checkoutDraftCookie(fieldsOf(form), config.baseUrl.startsWith("https:"));
}
