import { href, redirect } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { enterShop } from "#app/lib/signed-in.server.ts";
import type { Toast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { safeReturnAddress, TypedCode } from "#modules/identity/public.ts";
import { isInFirstStep, signInWithCode } from "#modules/identity/public.server.ts";
import { SignInCodeForm } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/sign-in-code.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Enter your code") });

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = allow(context, "identity.enter");
  return { next: await nextIfExpected(visit, request, url) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  const next = await nextIfExpected(visit, request, url);
  return submit(request, TypedCode, async (typed) => {
    const { userId, cookies, language, recoveryCodesLeft } = await signInWithCode(
      visit.db,
      visit.actor,
      { ...typed, from: accountRequestOf(request, visit) },
    );
    visit.log.info({ userId, requestId: visit.requestId }, "signed in with a code");
    return enterShop(visit, {
      page: next,
      language,
      cookies,
      toast: () => toastOf(recoveryCodesLeft),
    });
  });
}

/** Where to go after the code. Whoever is signed in or gave no password has nothing to do here. */
async function nextIfExpected(visit: Visit, request: Request, url: URL): Promise<string> {
  const next = safeReturnAddress(url.searchParams.get("next"), visit.config.baseUrl);
  if (visit.actor.kind === "user") throw redirect(next);
  const from = accountRequestOf(request, visit);
  if (await isInFirstStep(visit.db, visit.actor, { from })) return next;
  throw redirect(
    next === "/" ? href("/auth") : `${href("/auth")}?next=${encodeURIComponent(next)}`,
  );
}

function toastOf(recoveryCodesLeft: number | null): Toast {
  const title = t("Successfully signed in!");
  if (recoveryCodesLeft === null) return { title, tone: "positive" };
  return {
    title,
    description: t(
      "{count, plural, =0 {You have no recovery codes left: make new ones.} one {You have # recovery code left.} other {You have # recovery codes left.}}",
      { count: recoveryCodesLeft },
    ),
    tone: "positive",
  };
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData;
  const query = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  return (
    <SignInCodeForm
      action={`${href("/auth/code")}${query}`}
      passkeyAction={`${href("/auth/passkey")}${query}`}
      problem={actionData?.problem}
    />
  );
}
