import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Addresses for search engines, feed readers and browsers, which no person opens. */
export const seoRoutes: RouteConfigEntry[] = [
  route("robots.txt", "routes/seo/robots.ts"),
  route(".well-known/security.txt", "routes/seo/security-txt.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("sitemaps/:file", "routes/seo/sitemap-part.ts"),
  route("feeds/new-arrivals.xml", "routes/seo/new-arrivals-feed.ts"),
  route("site.webmanifest", "routes/seo/manifest.ts"),
];
