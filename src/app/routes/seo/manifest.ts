import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { paper } from "#ui/paper.ts";
import type { Route } from "./+types/manifest.ts";
import { t } from "#shared/texts/text.ts";

/** The web manifest, with which a phone adds the shop to its home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = allow(context, "catalog.browse");
  cachePage(context);
  const manifest = {
    name: settings.name,
    short_name: settings.name,
    description: t("Leather goods made by hand in Indian workshops."),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en-IN",
    theme_color: paper.light,
    background_color: paper.light,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Shop Collection", url: "/categories" },
      { name: "New Arrivals", url: "/new-arrivals" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
