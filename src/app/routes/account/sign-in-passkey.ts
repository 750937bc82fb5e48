import { href, redirect } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { enterShop } from "#app/lib/signed-in.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { PasskeySignInForm, safeReturnAddress } from "#modules/identity/public.ts";
import { signInWithPasskey } from "#modules/identity/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/sign-in-passkey.ts";

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "identity.enter");
  return redirect(href("/auth"));
}

/** Signs in with what a passkey signed; the sign-in pages send it. */
export function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  return submit(request, PasskeySignInForm, async ({ credential }) => {
    const { userId, cookies, language, mustAddSecondFactor } = await signInWithPasskey(
      visit.db,
      visit.actor,
      { credential, from: accountRequestOf(request, visit) },
    );
    visit.log.info({ userId, requestId: visit.requestId }, "signed in with a passkey");
    return enterShop(visit, {
      page: mustAddSecondFactor
        ? href("/account/second-factor")
        : safeReturnAddress(url.searchParams.get("next"), visit.config.baseUrl),
      language,
      cookies,
      toast: () => ({ title: t("Successfully signed in!"), tone: "positive" }),
    });
  });
}
