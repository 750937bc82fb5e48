import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { absoluteAddress, addressIn } from "#app/lib/page-address.ts";
import { offeredLanguages, prefixOf, pseudo } from "#shared/texts/languages.ts";
import type { Route } from "./+types/robots.ts";

/** Private pages, tools and script endpoints. Everything else may be indexed. */
const notForRobots = [
  "/account",
  "/admin/",
  "/advertisement/",
  "/api/",
  "/auth",
  "/cart",
  "/checkout",
  "/commissions",
  "/company-settings",
  "/compare",
  "/confirm-email-change",
  "/dev/",
  "/edit-product/",
  "/forgot-password",
  "/gst-invoice",
  "/help/ticket/",
  "/invoice/",
  "/join-team",
  "/live",
  "/messages",
  "/my-orders",
  "/notices",
  "/order-management",
  "/reset-password",
  "/seller/",
  "/sign-out",
  "/subscribe",
  "/suggestions",
  "/unsubscribe",
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
