import { useEffect } from "react";
import { createPath, useLocation, useRouteLoaderData, type MetaDescriptor } from "react-router";
import { errorPageOf } from "#app/error-screen.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { t } from "#shared/texts/text.ts";

/** Where the screen of an error leads: to the last screen of its area, or to the area's home. */

const homes = {
  seller: {
    to: "/seller/dashboard",
    get label() {
      return t("Go to your dashboard");
    },
  },
  admin: {
    to: "/admin",
    get label() {
      return t("Go to the overview");
    },
  },
  account: {
    to: "/",
    get label() {
      return t("Return to Home");
    },
  },
} as const;
export type Area = keyof typeof homes;

/** The area of an address without a screen; null for the shop itself. */
export function areaOf(pathname: string): Area | null {
  if (/^\/admin(\/|$)/.test(pathname)) return "admin";
  return /^\/(seller|order-management|company-settings)(\/|$)/.test(pathname) ? "seller" : null;
}

// Set in browsers only, by effects: a server's would belong to somebody else.
const lastScreens = new Map<Area, string>();

type MetaSoFar = {
  readonly error?: unknown;
  readonly matches: readonly ({ readonly meta: readonly MetaDescriptor[] } | undefined)[];
};

/** The `meta` of an area's layout: the title of the error that replaces its screen. */
export function areaMeta({ error, matches }: MetaSoFar): MetaDescriptor[] {
  const above = matches.flatMap((match) => match?.meta ?? []);
  if (error === undefined) return above;
  return [...above.filter((tag) => !("title" in tag)), { title: errorPageOf(error, null).title }];
}

/** For the layout of an area: its screen was shown. */
export function useVisitedScreen(area: Area): void {
  const location = useLocation();
  const address = createPath(location);
  useEffect(() => {
    lastScreens.set(area, address);
  }, [area, address]);
}

type AreaErrorProps = { readonly area: Area; readonly error: unknown };

/** As ErrorScreen, with the way back. That one is part of every first visit, so it stays small. */
export function AreaError({ area, error }: AreaErrorProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { status, title, text, requestId } = errorPageOf(error, root?.requestId || null);
  return (
    <EmptyState
      drawing={status === 404 ? "lens" : "awl"}
      title={title}
      headingLevel={1}
      action={<WayBack area={area} />}
    >
      {text !== null && <p>{text}</p>}
      {requestId !== null && (
        <p className="mt-3 text-sm">
          {t("If it happens again, tell us this number:")}{" "}
          <code className="break-all text-ink">{requestId}</code>
        </p>
      )}
    </EmptyState>
  );
}

/** The buttons of an error's screen. */
export function WayBack({ area }: { readonly area: Area }) {
  const here = createPath(useLocation());
  const last = lastScreens.get(area);
  const home = homes[area];
  return (
    <>
      {last !== undefined && (
        <ButtonLink to={last} variant="primary">
          {last === here ? t("Open this page again") : t("Back to the previous page")}
        </ButtonLink>
      )}
      {last !== home.to && (
        <ButtonLink to={home.to} variant={last === undefined ? "primary" : "secondary"}>
          {home.label}
        </ButtonLink>
      )}
    </>
  );
}
