/** What the courier's calls have in common: their bodies and refusals. */
import type { Context } from "hono";
import { z } from "zod";

export function refuse(c: Context, status: 400 | 401 | 403 | 404 | 422, message: string): Response {
  return c.json({ message, status_code: status }, status);
}

export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`;
}

export async function bodyOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => ({}));
}

export function asRecord(body: unknown): Readonly<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).catch({}).parse(body);
}
