import { redirect } from "react-router";

/**
 * A toast that survives a redirect: a cookie that the next page reads once. Also works without
 * JavaScript.
 */

export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly tone: "positive" | "danger" | "neutral";
};

const cookieName = "toast";

export function toastCookie(toast: Toast): string {
  return (
    `${cookieName}=${encodeURIComponent(JSON.stringify(toast))}; ` +
    "Path=/; Max-Age=30; HttpOnly; SameSite=Lax"
  );
}

export const clearedToastCookie = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

export function redirectWithToast(
  address: string,
  toast: Toast,
  headers = new Headers(),
): Response {
  headers.append("Set-Cookie", toastCookie(toast));
  return redirect(address, { headers });
}

/** The request's toast, if its cookie is well formed. A cookie is untrusted input. */
export function readToast(request: Request): Toast | null {
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
    return { title: value.title.slice(0, 200), ...description, tone };
  } catch {
    return null;
  }
}
