import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

export default function ShopLayout() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div data-name={root?.settings.name}>
      <Outlet />
    </div>
  );
}
