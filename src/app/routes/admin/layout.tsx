import type { ReactNode } from "react";
import { Outlet, href, isRouteErrorResponse, redirect, useNavigation } from "react-router";
import { releaseName } from "#app/lib/release.server.ts";
import { proofNeededBy } from "#app/lib/proof.ts";
import { ProofScreen } from "#modules/identity/public.ui.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import { AreaError, areaMeta, useVisitedScreen } from "#app/way-back.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { ReleaseLine } from "#ui/release-line.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";
import type { Route } from "./+types/layout.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { localPath, t, withoutPrefix } from "#shared/texts/text.ts";

/**
 * Redirects readers without permission. A refused change is answered by the screen with a message.
 */
const administratorsOnly: Route.MiddlewareFunction = ({ request, context, url }) => {
  const { actor } = visitOf(context);
  if (actor.kind === "visitor")
    throw redirect(`/auth?next=${encodeURIComponent(withoutPrefix(url.pathname) + url.search)}`);
  if (actor.kind === "user" && actor.mustAddSecondFactor === true)
    throw redirect(href("/account/second-factor"));
  const isAdmin = actor.kind === "user" && actor.isAdmin;
  if (!isAdmin && request.method === "GET") throw redirect(href("/"));
};

export const middleware = [administratorsOnly];

// Middleware only runs on client navigation if there is a loader. Without this one a navigation
// would skip the check.
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  const isAdmin = actor.kind === "user" && actor.isAdmin;
  return { release: isAdmin ? releaseName() : null };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation();
  useVisitedScreen("admin");
  return (
    <Frame foot={loaderData.release !== null && <ReleaseLine release={loaderData.release} />}>
      {/* Each page of this area checks its visitor's permission again. */}
      <p role="status" className="h-6 text-sm text-ink-muted max-lg:-mt-4">
        {location?.pathname.startsWith(localPath("/admin")) === true &&
          t("Checking permissions...")}
      </p>
      <Outlet />
    </Frame>
  );
}

type FrameProps = { readonly children: ReactNode; readonly foot?: ReactNode };

/** The menu beside a page. */
function Frame({ children, foot }: FrameProps) {
  return (
    <Page>
      <div className="grid gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="screen-only">
          <AdminNavigation />
        </div>
        <div className="min-w-0">{children}</div>
      </div>
      {foot}
    </Page>
  );
}

export const meta: Route.MetaFunction = areaMeta;

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 401) throw error;
  const proof = proofNeededBy(error);
  if (proof !== undefined) return <ProofScreen {...proof} />;
  if (!isRouteErrorResponse(error) || error.status !== 403)
    return (
      <Frame>
        <AreaError area="admin" error={error} />
      </Frame>
    );
  return (
    <Page>
      <EmptyState
        drawing="lock"
        title={t("Access Denied")}
        headingLevel={1}
        action={<ButtonLink to={href("/")}>{t("Return to Home")}</ButtonLink>}
      >
        <p>{t("This area is for administrators only.")}</p>
      </EmptyState>
    </Page>
  );
}
