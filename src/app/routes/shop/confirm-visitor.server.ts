import { href, redirect } from "react-router";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { enterShop } from "#app/lib/signed-in.server.ts";
import { fieldsOf, parsedForm, submit, typedOf, type Refused } from "#app/lib/submit.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { TypedEmailCode } from "#modules/identity/public.ts";
import {
  AdministratorsSignIn,
  sendEmailCode,
  signInWithEmailCode,
} from "#modules/identity/public.server.ts";
import { PlaceOrder } from "#modules/orders/public.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";
import { checkoutDraftCookie } from "./checkout-draft.server.ts";

type Sent = { readonly form: FormData; readonly url: URL };

/**
 * The checkout of somebody who is not signed in: the first sending of a valid form mails a code, and
 * the next one, with that code, signs in. The form is then shown again with everything that was
 * typed; the same browser sends it on as the order.
 */
export async function confirmVisitor(request: Request, visit: Visit, sent: Sent) {
  const { form } = sent;
  if (form.get("intent") === "signIn") return leaveFor("/auth", visit, sent);
  return submit(request, PlaceOrder, async ({ email, firstName, lastName }) => {
    const { db, actor, log, requestId } = visit;
    const from = accountRequestOf(request, visit);
    // Another address, or the first sending.
    if (form.get("intent") === "newCode" || form.get("codeEmail") !== email) {
      const { codeId } = await sendEmailCode(db, actor, { email, from });
      const typed: Refused["typed"] = { ...typedOf(form), codeId, codeEmail: email };
      return { typed, problem: undefined };
    }
    const typed = parsedForm(form, TypedEmailCode);
    const displayName = `${firstName} ${lastName}`;
    try {
      const opened = await signInWithEmailCode(db, actor, { ...typed, email, displayName, from });
      const { userId, needsCode } = opened;
      log.info({ userId, requestId }, "signed in with a code by mail");
      return needsCode
        ? leaveFor("/auth/code", visit, sent, opened.cookies)
        : backToCheckout(visit, sent, opened);
    } catch (error) {
      if (!(error instanceof AdministratorsSignIn)) throw error;
      return leaveFor("/auth", visit, sent);
    }
  });
}

type Opened = { readonly cookies: readonly string[]; readonly language: string | null };

function backToCheckout(visit: Visit, { form, url }: Sent, { cookies, language }: Opened) {
  return enterShop(visit, {
    page: withoutPrefix(url.pathname) + url.search,
    language,
    cookies: [...cookies, draftOf(form, visit)],
    toast: () => ({
      title: t("Your email is confirmed"),
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
