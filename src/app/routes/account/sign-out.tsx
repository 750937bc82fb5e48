import { href, redirect } from "react-router";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { signOut } from "#modules/identity/public.server.ts";
import type { Route } from "./+types/sign-out.ts";
import { t } from "#shared/texts/text.ts";

/** Opening the address redirects to the home page; only the button's form signs out. */
export function loader({ context }: Route.LoaderArgs) {
  allow(context, "identity.enter");
  return redirect(href("/"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  const cookies = await signOut(visit.db, visit.actor, { from: accountRequestOf(request, visit) });
  return redirectWithToast(
    href("/"),
    { title: t("You are signed out"), tone: "neutral" },
    settingCookies(cookies),
  );
}
