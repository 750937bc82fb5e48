import type { Tracing } from "./traced-request.ts";

/**
 * Starts traces if there is an endpoint, else undefined. OpenTelemetry's packages are loaded only
 * then.
 */
export async function openTracing(
  endpoint: string | undefined,
  version: string,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import("./tracing.ts");
  return startTracing({ endpoint, version });
}
