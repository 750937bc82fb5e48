import { Outlet, isRouteErrorResponse } from "react-router";
import { LiveNotices } from "#app/live/live-notices.tsx";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { proofNeededBy } from "#app/lib/proof.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ProofScreen } from "#modules/identity/public.ui.ts";
import { closureOf } from "#modules/privacy/public.server.ts";
import { ClosingBanner } from "#modules/privacy/public.ui.ts";
import { AreaError, areaMeta, useVisitedScreen } from "#app/way-back.tsx";
import type { Route } from "./+types/layout.ts";

/** Some of these pages are for visitors too, so nobody is refused here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.enter");
  if (actor.kind !== "user") return { closure: null };
  return { closure: await closureOf(db, actor, { userId: actor.userId }) };
}

/** The pages of a buyer's account. */
export default function AccountLayout({ loaderData: { closure } }: Route.ComponentProps) {
  useVisitedScreen("account");
  return (
    <>
      {closure !== null && (
        <div className="page-frame pt-6">
          <div className="mx-auto max-w-form">
            <ClosingBanner closure={closure} />
          </div>
        </div>
      )}
      <Outlet />
      <LiveNotices />
    </>
  );
}

export const meta: Route.MetaFunction = areaMeta;

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 401) throw error;
  const proof = proofNeededBy(error);
  if (proof !== undefined) return <ProofScreen {...proof} />;
  return <AreaError area="account" error={error} />;
}
