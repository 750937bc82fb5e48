import type { Context } from "hono";
import type { AppError } from "#shared/errors.ts";

/** What a refusal says; `retryAfterSeconds` is sent as Retry-After. */
export type Refusal = Pick<AppError, "status" | "message" | "code"> & {
  readonly retryAfterSeconds?: number;
};

/** A refusal outside React Router: JSON for programs (docs/api.md), a sentence for others. */
export function refuse(
  c: Context,
  { status, message, code, retryAfterSeconds: seconds }: Refusal,
): Response {
  if (seconds !== undefined) c.header("Retry-After", String(seconds));
  c.status(status as 400);
  return isForPrograms(c.req.path) ? c.json({ error: { message, code } }) : c.text(message);
}

function isForPrograms(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}
