import { href, redirect } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { issueChallenge } from "#modules/identity/public.server.ts";
import type { Route } from "./+types/passkey-challenge.ts";

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "identity.enter");
  return redirect(href("/auth"));
}

/** What a browser needs before it makes or uses a passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  const from = accountRequestOf(request, visit);
  return Response.json(await issueChallenge(visit.db, visit.actor, { from }), {
    headers: { "Cache-Control": "no-store" },
  });
}
