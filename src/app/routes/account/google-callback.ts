import { href, redirect } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { languageCookies } from "#app/lib/language.server.ts";
import { arriveAt, speakingTo } from "#app/lib/arrival.server.ts";
import type { Toast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { type GoogleProblem, safeReturnAddress } from "#modules/identity/public.ts";
import {
  type AccountRequest,
  clearedGoogleCookie,
  googleProblemOf,
  linkGoogle,
  signInWithGoogle,
  takeGoogleRequest,
} from "#modules/identity/public.server.ts";
import { AppError } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { addressWithNext } from "./sign-in-addresses.ts";
import type { Route } from "./+types/google-callback.ts";

type Began = NonNullable<Awaited<ReturnType<typeof takeGoogleRequest>>>;
type Return = {
  readonly visit: Visit;
  readonly began: Began;
  readonly answer: { readonly code: string; readonly issuer: string | null };
  readonly from: AccountRequest;
};

/**
 * Where Google sends the browser back. It has one address, so the language is that of the page on
 * which the person began.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = allow(context, "identity.enter");
  const from = accountRequestOf(request, visit);
  const state = url.searchParams.get("state") ?? "";
  const began = await takeGoogleRequest(visit.db, visit.actor, { state, from });
  // Somebody who is signed in has opened the address again.
  if (began === null)
    return visit.actor.kind === "user" ? redirect("/") : refuse(visit, "expired", "/");
  const code = url.searchParams.get("code") ?? "";
  const answer = { code, issuer: url.searchParams.get("iss") };
  return speakingTo(began.language, () => {
    const returned = { visit, began, answer, from };
    return began.linksFor === null ? enter(returned) : link(returned);
  });
}

async function enter({ visit, began, answer, from }: Return): Promise<Response> {
  const { db, actor, log, requestId, config } = visit;
  const next = safeReturnAddress(began.next, config.baseUrl);
  if (actor.kind === "user") return goTo(visit, next);
  if (answer.code === "") return refuse(visit, "stopped", next);
  try {
    const opened = await signInWithGoogle(db, actor, { request: began, answer, from });
    const { userId, cookies, language, needsCode } = opened;
    if (needsCode) return goTo(visit, addressWithNext(href("/auth/code"), next), { cookies });
    log.info({ userId, requestId }, "signed in with Google");
    return speakingTo(language, () =>
      goTo(visit, next, {
        cookies: [...cookies, ...languageCookies(language)],
        toast: { title: t("Successfully signed in!"), tone: "positive" },
      }),
    );
  } catch (error) {
    const problem = googleProblemOf(error);
    if (problem === null) throw error;
    log.info({ requestId, problem }, "sign-in with Google refused");
    return refuse(visit, problem, problem === "known" ? href("/account/google") : next);
  }
}

async function link({ visit, began, answer, from }: Return): Promise<Response> {
  const page = href("/account/google");
  const title = t("Your Google account was not linked");
  if (answer.code === "")
    return goTo(visit, page, {
      toast: { title, description: t("You did not continue with Google."), tone: "danger" },
    });
  try {
    await linkGoogle(visit.db, visit.actor, { request: began, answer, from });
    return goTo(visit, page, {
      toast: { title: t("You can now sign in with Google"), tone: "positive" },
    });
  } catch (error) {
    // Whoever is signed out meanwhile signs in again on the page.
    if (!(error instanceof AppError)) throw error;
    const toast: Toast = { title, description: error.message, tone: "danger" };
    return goTo(visit, page, { toast });
  }
}

function refuse(visit: Visit, problem: GoogleProblem, next: string): Response {
  return goTo(visit, addressWithNext(`${href("/auth")}?google=${problem}`, next));
}

type Arrival = NonNullable<Parameters<typeof arriveAt>[2]>;

/** Leads on, and forgets the way to Google. */
function goTo(visit: Visit, page: string, { cookies = [], ...more }: Arrival = {}): Response {
  return arriveAt(visit, page, {
    ...more,
    cookies: [clearedGoogleCookie(visit.config), ...cookies],
  });
}
