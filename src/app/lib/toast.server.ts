import { randomUUID } from "node:crypto";
import { redirect } from "react-router";

/**
 * A toast that survives a redirect, in a cookie of 30 seconds. Whole pages clear it. Data for the
 * router do not: the router discards what a newer load overtakes, such as one for a live change,
 * and the toast would be lost with it. The browser recognises a toast it has shown by its id.
 */

export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly tone: "positive" | "danger" | "neutral";
};
/** A toast as a request brings it. */
export type ReceivedToast = Toast & { readonly id: string };

const cookieName = "toast";

export function toastCookie(toast: Toast): string {
  const id = randomUUID().slice(0, 8);
  return (
    `${cookieName}=${encodeURIComponent(JSON.stringify({ ...toast, id }))}; ` +
    "Path=/; Max-Age=30; HttpOnly; SameSite=Lax"
  );
}

const clearedToastCookie = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** Clears the toast of a request that a whole page answers. */
export function clearToast(request: Request, headers: Headers): void {
  if (readToast(request) !== null) headers.append("Set-Cookie", clearedToastCookie);
}

export function redirectWithToast(
  address: string,
  toast: Toast,
  headers = new Headers(),
): Response {
  headers.append("Set-Cookie", toastCookie(toast));
  return redirect(address, { headers });
}

/** The request's toast, if its cookie is well formed. A cookie is untrusted input. */
export function readToast(request: Request): ReceivedToast | null {
  const match = /(?:^|;\s*)toast=([^;]+)/.exec(request.headers.get("Cookie") ?? "");
  if (match?.[1] === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(match[1]));
    if (
      typeof value !== "object" ||
      value === null ||
      !("title" in value) ||
      typeof value.title !== "string"
    )
      return null;
    const description =
      "description" in value && typeof value.description === "string"
        ? { description: value.description.slice(0, 300) }
        : {};
    const tone =
      "tone" in value && (value.tone === "danger" || value.tone === "neutral")
        ? value.tone
        : "positive";
    const id = "id" in value && typeof value.id === "string" ? value.id.slice(0, 40) : "";
    return { id, title: value.title.slice(0, 200), ...description, tone };
  } catch {
    return null;
  }
}
