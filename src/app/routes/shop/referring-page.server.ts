import { safeReturnAddress } from "#modules/identity/public.ts";
import { withoutPrefix } from "#shared/texts/text.ts";

/** The page of ours on which a button was pressed; `otherwise` if the browser does not send it. */
export function referringPage(request: Request, baseUrl: string, otherwise: string): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  return safeReturnAddress(
    referrer?.host === request.headers.get("Host")
      ? withoutPrefix(referrer.pathname) + referrer.search
      : otherwise,
    baseUrl,
  );
}
