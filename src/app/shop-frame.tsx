import { useEffect, useState, type ReactNode } from "react";
import { href, useLocation } from "react-router";
import { CartSync, useCartCount } from "#modules/cart/public.ui.ts";
import type { PlatformSettings } from "#modules/identity/public.ts";
import { FooterSubscribe } from "#modules/subscriptions/public.ui.ts";
import { CompareSync, WishlistSync, useSavedCount } from "#modules/wishlist/public.ui.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SiteFooter } from "#ui/shell/site-footer.tsx";
import { SiteHeader } from "#ui/shell/site-header.tsx";
import type { ShellViewer } from "#ui/shell/viewer.ts";

/** The signed-in user, as far as pages show it. */
export type FrameViewer = {
  readonly userId: string;
  readonly displayName: string;
  readonly isStaff: boolean;
  readonly isSeller: boolean;
  readonly sellerStatus: string | null;
  readonly tools: ShellViewer["tools"];
};

type ShopFrameProps = {
  readonly viewer: FrameViewer | null;
  readonly settings: PlatformSettings;
  readonly accountCartCount: number;
  /** Notices that the viewer has not read. */
  readonly unread: number;
  readonly year: number;
  readonly children: ReactNode;
};

/** Pages without the newsletter form: they have their own, or must not distract. */
const withoutLetters: ReadonlySet<string> = new Set([
  "/new-arrivals",
  "/sale",
  "/subscribe",
  "/subscribe/confirm",
  "/checkout",
]);

/** Header, screen and footer, around every page. */
export function ShopFrame({
  viewer,
  settings,
  accountCartCount,
  unread,
  year,
  children,
}: ShopFrameProps) {
  const liveUnread = useLiveUnread(viewer?.userId, unread);
  const cartCount = useCartCount(viewer !== null, accountCartCount);
  const wishCount = useSavedCount();
  const { pathname } = useLocation();
  const shellViewer = viewer === null ? null : asShellViewer(viewer);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        name={settings.name}
        viewer={shellViewer}
        cartCount={cartCount}
        wishCount={wishCount}
        unread={liveUnread}
      />
      <main id="main" tabIndex={-1} className="grow">
        {children}
        <ProgressBar />
      </main>
      <SiteFooter
        name={settings.name}
        viewer={shellViewer}
        year={year}
        contact={settings}
        letters={withoutLetters.has(pathname) ? undefined : <FooterSubscribe />}
      />
      <CartSync isSignedIn={viewer !== null} />
      <CompareSync />
      <WishlistSync userId={viewer?.userId ?? null} />
    </div>
  );
}

/** Keeps the bell's count up to date. Visitors have none, and load no script for it. */
function useLiveUnread(userId: string | undefined, loaded: number): number {
  const [live, setLive] = useState({ loaded, unread: loaded });
  useEffect(() => {
    if (userId === undefined) return;
    const end = import("#app/live/follow-notices.ts").then(({ followNotices }) =>
      followNotices(userId, {
        countAddress: href("/notices/unread"),
        show: (unread) => setLive({ loaded, unread }),
      }),
    );
    return () => void end.then((stop) => stop());
  }, [userId, loaded]);
  // A page that was loaded since knows better.
  return live.loaded === loaded ? live.unread : loaded;
}

function asShellViewer(viewer: FrameViewer): ShellViewer {
  const role = !viewer.isSeller
    ? "customer"
    : viewer.sellerStatus === "approved"
      ? "seller"
      : "applicant";
  return { displayName: viewer.displayName, role, isStaff: viewer.isStaff, tools: viewer.tools };
}
