import { safeReturnAddress } from "#modules/identity/public.ts";

/** The page of ours on which a button was pressed; `otherwise` where the browser does not say. */
export function referringPage(request: Request, baseUrl: string, otherwise: string): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  return safeReturnAddress(
    referrer?.host === request.headers.get("Host")
      ? referrer.pathname + referrer.search
      : otherwise,
    baseUrl,
  );
}
