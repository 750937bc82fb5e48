import { useEffect } from "react";
import { Outlet, data, isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { guardSellerPages } from "#app/routes/seller/seller-guard.server.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import { releaseName } from "#app/lib/release.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { SellerGuardScreen, SellerNavigation } from "#modules/sellers/public.ui.ts";
import { guardStates, guardStatus, sellerGuard, type GuardState } from "#policy/seller-guard.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { ReleaseLine } from "#ui/release-line.tsx";
import type { Route } from "./+types/layout.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";

export const middleware: Route.MiddlewareFunction[] = [guardSellerPages];

export function loader({ context }: Route.LoaderArgs) {
  const guard = sellerGuard(visitOf(context).actor);
  return data({ guard, release: releaseName() }, { status: guardStatus(guard) });
}

export default function SellerLayout({ loaderData }: Route.ComponentProps) {
  if (loaderData.guard !== "open") return <Guard state={loaderData.guard} />;
  return (
    <>
      <SellerNavigation />
      <Outlet />
      <div className="page-frame">
        <ReleaseLine release={loaderData.release} />
      </div>
    </>
  );
}

function Guard({ state }: { readonly state: Exclude<GuardState, "open"> }) {
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
      state={state}
      returnTo={pathname + search}
      supportEmail={root?.settings.supportEmail ?? ""}
    />
  );
}

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const guard = guardOf(error);
  if (guard !== undefined) return <Guard state={guard} />;
  const refusal = isRouteErrorResponse(error)
    ? (error.data as { readonly message?: unknown; readonly requestId?: unknown } | null)
    : null;
  const isAbsent = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <SellerNavigation />
      <Page>
        <EmptyState
          drawing={isAbsent ? "lens" : "awl"}
          title={
            typeof refusal?.message === "string"
              ? refusal.message
              : "Something went wrong on our side."
          }
          headingLevel={1}
          action={<ButtonLink to="/order-management">Back to your orders</ButtonLink>}
        >
          {typeof refusal?.requestId === "string" && (
            <p>If it happens again, tell us this number: {refusal.requestId}</p>
          )}
        </EmptyState>
      </Page>
    </>
  );
}

/** The guard screen that a page below requested by its refusal. */
function guardOf(error: unknown): Exclude<GuardState, "open"> | undefined {
  if (
    !isRouteErrorResponse(error) ||
    typeof error.data !== "object" ||
    error.data === null ||
    !("guard" in error.data)
  )
    return undefined;
  const { guard } = error.data;
  return guardStates.find((state) => state !== "open" && state === guard) as
    | Exclude<GuardState, "open">
    | undefined;
}
