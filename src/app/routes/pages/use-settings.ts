import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import type { PlatformSettings } from "#modules/identity/public.ts";

/** The marketplace's public settings, from the root's loader data. */
export function useSettings(): PlatformSettings {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (root === undefined) throw new Error("A static page was rendered outside the root");
  return root.settings;
}
