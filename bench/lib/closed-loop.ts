import { HttpConnection } from "./http-connection.ts";

export type Measured = {
  readonly count: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly errors: ReadonlyMap<string, number>;
};

/**
 * Runs `connections` clients with one request each at a time, until `seconds` have passed or `work`
 * has none left.
 */
export async function closedLoop(options: {
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** One unit of work; false if there is none left. Measures its own time. */
  readonly work: (connection: HttpConnection, client: number) => Promise<boolean>;
}): Promise<Measured> {
  const latencies: number[] = [];
  const errors = new Map<string, number>();
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  async function client(index: number): Promise<void> {
    const connection = new HttpConnection(options.host, options.port);
    while (performance.now() < endsAt) {
      const before = performance.now();
      try {
        if (!(await options.work(connection, index))) break;
        latencies.push(performance.now() - before);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        errors.set(reason, (errors.get(reason) ?? 0) + 1);
      }
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: options.connections }, (_, index) => client(index)));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return {
    count: sorted.length,
    seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    maxMs: at(1),
    errors,
  };
}

/** One line of a result table. */
export function measuredLine(name: string, measured: Measured): string {
  const figure = (value: number) => value.toFixed(1).padStart(8);
  const errors =
    [...measured.errors].map(([reason, count]) => `${count} × ${reason}`).join("; ") || "none";
  return (
    `${name.padEnd(34)}${(measured.count / measured.seconds).toFixed(0).padStart(6)}/s ` +
    ` p50 ${figure(measured.p50Ms)} ms  p95 ${figure(measured.p95Ms)} ms  p99 ` +
    `${figure(measured.p99Ms)} ms  errors: ${errors}`
  );
}
