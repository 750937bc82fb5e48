import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { FrameViewer } from "#app/lib/frame-viewer.ts";
import { CartSync, useCartCount } from "#modules/cart/public.ui.ts";
import type { PlatformSettings } from "#modules/identity/public.ts";
import { FooterSubscribe } from "#modules/subscriptions/public.ui.ts";
import { CompareSync, WishlistSync, useSavedCount } from "#modules/wishlist/public.ui.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SiteFooter } from "#ui/shell/site-footer.tsx";
import { SiteHeader } from "#ui/shell/site-header.tsx";
import type { ShellViewer } from "#ui/shell/viewer.ts";

type ShopFrameProps = {
  readonly viewer: FrameViewer | null;
  readonly settings: PlatformSettings;
  readonly accountCartCount: number;
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
export function ShopFrame({ viewer, settings, accountCartCount, year, children }: ShopFrameProps) {
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

function asShellViewer(viewer: FrameViewer): ShellViewer {
  const role = !viewer.isSeller
    ? "customer"
    : viewer.sellerStatus === "approved"
      ? "seller"
      : "applicant";
  const { displayName, initial, isStaff, tools, bell } = viewer;
  return { displayName, initial, role, isStaff, tools, bell };
}
