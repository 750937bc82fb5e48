import { useEffect, useRef, type ReactNode } from "react";
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { blankFrameContext, frameOf } from "#app/lib/frame.server.ts";
import { paper } from "#ui/paper.ts";
import { readToast } from "#app/lib/toast.server.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import { ShopFrame } from "#app/shop-frame.tsx";
import { ToastAfterRedirect, ToastWithoutScripts } from "#app/toast-after-redirect.tsx";
import { errorPageOf, ErrorScreen } from "#app/error-screen.tsx";
import type { Route } from "./+types/root.ts";
import sheetUrl from "./app.css?url";
import { localPath, locale, t, withoutPrefix } from "#shared/texts/text.ts";
import { languagesAt } from "#shared/texts/languages.ts";

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  {
    title: error === undefined ? (loaderData?.settings.name ?? "") : errorPageOf(error, null).title,
  },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const frame = context.get(blankFrameContext) ?? (await frameOf(visit));
  const year = new Date().getFullYear();
  const otherLanguages = languagesAt(withoutPrefix(url.pathname)).filter(
    ({ tag }) => tag !== locale(),
  );
  return {
    viewer: frame.viewer,
    settings: visit.settings,
    toast: readToast(request),
    cartCount: frame.cartCount,
    year,
    requestId: visit.requestId,
    origin: visit.config.baseUrl,
    otherLanguages,
  };
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
        {/* At the end, so that no paint waits for it: app/first-paint.server.ts. */}
        <link rel="stylesheet" href={sheetUrl} />
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
