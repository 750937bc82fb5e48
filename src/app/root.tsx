import { useEffect, useRef, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { paper } from "#ui/paper.ts";
import { readToast } from "#app/lib/toast.server.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import { ShopFrame } from "#app/shop-frame.tsx";
import { ToastAfterRedirect, ToastWithoutScripts } from "#app/toast-after-redirect.tsx";
import { errorPageOf, ErrorScreen } from "#app/error-screen.tsx";
import { canAtAll } from "#policy/can.ts";
import { countCartItems } from "#modules/cart/public.server.ts";
import { unreadNotices } from "#modules/identity/public.server.ts";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { localPath, locale, t, withoutPrefix } from "#shared/texts/text.ts";
import { languagesAt } from "#shared/texts/languages.ts";
import { bellIcon } from "#ui/icons.ts";
import { sellerTools } from "#ui/shell/seller-tools.ts";
import { actionOfSellerPage } from "#app/lib/seller-pages.ts";
import { isApprovedSeller, type Actor } from "#policy/actor.ts";

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  {
    title: error === undefined ? (loaderData?.settings.name ?? "") : errorPageOf(error, null).title,
  },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, actor, config, settings, requestId } = visitOf(context);
  const [cartCount, unread] = await Promise.all([
    countCartItems(db, actor),
    unreadNotices(db, actor),
  ]);
  const viewer =
    actor.kind === "user"
      ? {
          userId: actor.userId,
          displayName: actor.displayName,
          email: actor.email,
          // The link to the administration leads those who have no rights yet to two-step sign-in.
          isStaff: canAtAll(actor, "identity.enterDesk") || actor.mustAddSecondFactor === true,
          isSeller: actor.isSeller,
          sellerStatus: actor.sellerStatus,
          tools: toolsOf(actor),
          bell: bellOf(unread),
        }
      : null;
  const year = new Date().getFullYear();
  const otherLanguages = languagesAt(withoutPrefix(url.pathname)).filter(
    ({ tag }) => tag !== locale(),
  );
  return {
    viewer,
    settings,
    toast: readToast(request),
    cartCount,
    year,
    requestId,
    origin: config.baseUrl,
    otherLanguages,
  };
}

/** The link to the notices. With its words and icon, so that visitors load no script for it. */
function bellOf(unread: number) {
  const label = unread === 0 ? t("Notices, none new") : t("Notices, {unread} new", { unread });
  return { to: "/notices", label, icon: bellIcon, count: unread };
}

/** The tools of the shop for which the person works: those that open for them. */
function toolsOf(actor: Actor) {
  if (!isApprovedSeller(actor)) return [];
  return sellerTools().filter(({ to }) => {
    const action = actionOfSellerPage(to);
    return action === undefined || canAtAll(actor, action);
  });
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  return (
    <html lang={locale()} data-prefix={localPath("") || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={t("New arrivals")}
          href="/feeds/new-arrivals.xml"
        />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-card focus:bg-surface-raised focus:px-5 focus:py-3 focus:shadow-float"
        >
          {t("Skip to content")}
        </a>
        <ToastWithoutScripts toast={toast} />
        {children}
        <ToastAfterRedirect toast={toast} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useJsonLdOfFirstPage();
  return <Outlet />;
}

/** Removes the first page's structured data (app/lib/page-meta.ts) when the user navigates. */
function useJsonLdOfFirstPage(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    for (const script of document.querySelectorAll(
      'script[type="application/ld+json"], meta[property], meta[name="twitter:card"], link[hreflang]',
    ))
      script.remove();
  }, [pathname]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  // A cached page has no request id, because it serves many requests.
  const screen = <ErrorScreen description={errorPageOf(error, root?.requestId || null)} />;
  if (root === undefined) return <main id="main">{screen}</main>;
  return (
    <ShopFrame
      viewer={root.viewer}
      settings={root.settings}
      accountCartCount={root.cartCount}
      year={root.year}
    >
      {screen}
    </ShopFrame>
  );
}
