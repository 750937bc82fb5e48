import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { absoluteAddress, addressIn } from "#app/lib/page-address.ts";
import { offeredLanguages, prefixOf, pseudo } from "#shared/texts/languages.ts";
import type { Route } from "./+types/robots.ts";

/** Private pages, tools and script endpoints. Everything else may be indexed. */
const notForRobots = [
  "/admin/",
  "/advertisement/",
  "/api/",
  "/auth",
  "/cart",
  "/checkout",
  "/company-settings",
  "/compare",
  "/dev/",
  "/edit-product/",
  "/forgot-password",
  "/gst-invoice",
  "/invoice/",
  "/live",
  "/my-orders",
  "/order-management",
  "/reset-password",
  "/seller/",
  "/sign-out",
  "/suggestions",
  "/verify-email",
  "/wishlist",
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { config } = allow(context, "catalog.browse");
  cachePage(context);
  const lines = [
    "User-agent: *",
    ...offeredLanguages.flatMap((language) =>
      notForRobots.map((path) => `Disallow: ${addressIn(language, path)}`),
    ),
    `Disallow: ${prefixOf(pseudo)}`,
    "",
    `Sitemap: ${absoluteAddress(config.baseUrl, "/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
