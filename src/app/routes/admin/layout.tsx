import type { ReactNode } from "react";
import { Outlet, href, isRouteErrorResponse, redirect, useNavigation } from "react-router";
import { LiveNotices } from "#app/live/live-notices.tsx";
import { releaseName } from "#app/lib/release.server.ts";
import { proofNeededBy } from "#app/lib/proof.ts";
import { ProofScreen } from "#modules/identity/public.ui.ts";
import { canAtAll } from "#policy/can.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { allowedActions, visitOf } from "#app/lib/visit.server.ts";
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
const staffOnly: Route.MiddlewareFunction = ({ request, context, url }) => {
  const { actor } = visitOf(context);
  if (actor.kind === "visitor")
    throw redirect(`/auth?next=${encodeURIComponent(withoutPrefix(url.pathname) + url.search)}`);
  if (actor.kind === "user" && actor.mustAddSecondFactor === true)
    throw redirect(href("/account/second-factor"));
  if (!canAtAll(actor, "identity.enterDesk") && request.method === "GET") throw redirect(href("/"));
};

export const middleware = [staffOnly];

// Middleware only runs on client navigation if there is a loader. Without this one a navigation
// would skip the check.
export function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const isStaff = canAtAll(visit.actor, "identity.enterDesk");
  return {
    release: isStaff ? releaseName() : null,
    allowed: isStaff ? allowedActions(visit) : [],
  };
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
      <LiveNotices />
    </Frame>
  );
}

type FrameProps = { readonly children: ReactNode; readonly foot?: ReactNode };

/** The menu beside a page. */
function Frame({ children, foot }: FrameProps) {
  const rights = useStaffRights();
  return (
    <Page>
      <div className="grid gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="screen-only">
          <AdminNavigation rights={rights} />
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
  return <AccessDenied />;
}

/** Staff keep their menu; the page itself is for others. */
function AccessDenied() {
  if (useStaffRights().may("identity.enterDesk"))
    return (
      <Frame>
        <EmptyState
          drawing="lock"
          title={t("Access Denied")}
          headingLevel={1}
          action={<ButtonLink to={href("/admin")}>{t("Overview")}</ButtonLink>}
        >
          <p>{t("Your roles do not give you access to this page. Ask an administrator.")}</p>
        </EmptyState>
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
