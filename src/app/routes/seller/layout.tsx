import { useEffect } from "react";
import { Outlet, data, isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { LiveNotices } from "#app/live/live-notices.tsx";
import { guardRefusalOf, guardSellerPages } from "#app/routes/seller/seller-guard.server.ts";
import { proofNeededBy } from "#app/lib/proof.ts";
import { sellerPages, sellerRightsOf, useSellerRights } from "#app/lib/seller-pages.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import { ownTeam } from "#modules/sellers/public.server.ts";
import { canAtAll, type Action } from "#policy/can.ts";
import { ProofScreen } from "#modules/identity/public.ui.ts";
import { releaseName } from "#app/lib/release.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { areaMeta, useVisitedScreen, WayBack } from "#app/way-back.tsx";
import { SellerGuardScreen, SellerNavigation } from "#modules/sellers/public.ui.ts";
import { guardStates, guardStatus, type GuardState } from "#policy/seller-guard.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { ReleaseLine } from "#ui/release-line.tsx";
import type { Route } from "./+types/layout.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { t } from "#shared/texts/text.ts";

export const middleware: Route.MiddlewareFunction[] = [guardSellerPages];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = visitOf(context);
  const refusal = guardRefusalOf(context);
  const isInTeam =
    refusal.guard === "open" && actor.kind === "user" && actor.teamRole !== undefined;
  const team = isInTeam ? await ownTeam(db, actor) : null;
  const closed = isInTeam
    ? Object.values(sellerPages).filter((action) => !canAtAll(actor, action))
    : [];
  return data(
    { ...refusal, release: releaseName(), team, closed: [...new Set<Action>(closed)] },
    { status: guardStatus(refusal.guard) },
  );
}

export default function SellerLayout({ loaderData }: Route.ComponentProps) {
  useVisitedScreen("seller");
  const { guard, reason } = loaderData;
  if (guard !== "open") return <Guard refusal={{ state: guard, reason }} />;
  return (
    <>
      <SellerNavigation
        mayOpen={sellerRightsOf(loaderData.closed).mayOpen}
        team={loaderData.team}
      />
      <Outlet />
      <LiveNotices />
      <div className="page-frame">
        <ReleaseLine release={loaderData.release} />
      </div>
    </>
  );
}

type Refusal = {
  readonly state: Exclude<GuardState, "open">;
  readonly reason: string | null;
};

function Guard({ refusal }: { readonly refusal: Refusal }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname, search } = useLocation();
  // Scrolls to the top: after a refusal at the end of a long form the guard screen's head would be
  // out of sight.
  useEffect(() => {
    // Newer browsers return a promise, which React would mistake for a clean-up function.
    scrollTo(0, 0);
  }, []);
  return (
    <SellerGuardScreen
      {...refusal}
      returnTo={pathname + search}
      supportEmail={root?.settings.supportEmail ?? ""}
    />
  );
}

export const meta: Route.MetaFunction = areaMeta;

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { mayOpen } = useSellerRights();
  const refused = refusalOf(error);
  if (refused !== undefined) return <Guard refusal={refused} />;
  const proof = proofNeededBy(error);
  if (proof !== undefined) return <ProofScreen {...proof} />;
  const refusal = isRouteErrorResponse(error)
    ? (error.data as { readonly message?: unknown; readonly requestId?: unknown } | null)
    : null;
  const isAbsent = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <SellerNavigation mayOpen={mayOpen} />
      <Page>
        <EmptyState
          drawing={isAbsent ? "lens" : "awl"}
          title={
            typeof refusal?.message === "string"
              ? refusal.message
              : t("Something went wrong on our side.")
          }
          headingLevel={1}
          action={<WayBack area="seller" />}
        >
          {typeof refusal?.requestId === "string" && (
            <p>
              {t("If it happens again, send us this number: {requestId}", {
                requestId: refusal.requestId,
              })}
            </p>
          )}
        </EmptyState>
      </Page>
    </>
  );
}

/** The guard screen that a page below requested by its refusal. */
function refusalOf(error: unknown): Refusal | undefined {
  if (
    !isRouteErrorResponse(error) ||
    typeof error.data !== "object" ||
    error.data === null ||
    !("guard" in error.data)
  )
    return undefined;
  const { guard } = error.data;
  const state = guardStates.find((known) => known === guard);
  if (state === undefined || state === "open") return undefined;
  const reason =
    "reason" in error.data && typeof error.data.reason === "string" ? error.data.reason : null;
  return { state, reason };
}
