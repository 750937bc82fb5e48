import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { ShopFrame } from "#app/shop-frame.tsx";

export default function ShopLayout() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (root === undefined) return <Outlet />;
  return (
    <ShopFrame
      viewer={root.viewer}
      settings={root.settings}
      accountCartCount={root.cartCount}
      year={root.year}
    >
      <Outlet />
    </ShopFrame>
  );
}
