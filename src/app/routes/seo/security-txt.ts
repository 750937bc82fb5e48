import { allow } from "#app/lib/visit.server.ts";
import { absoluteAddress } from "#app/lib/page-address.ts";
import type { Route } from "./+types/security-txt.ts";

const dayMs = 86_400_000;
/** RFC 9116: less than a year. Whoever reads it later asks again. */
const validDays = 180;

/** Where somebody who has found a hole writes to (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { config, settings } = allow(context, "catalog.browse");
  const expires = new Date(Date.now() + validDays * dayMs);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${settings.supportEmail}`,
    `Contact: ${absoluteAddress(config.baseUrl, "/contact")}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${absoluteAddress(config.baseUrl, "/.well-known/security.txt")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
