import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { addObserver, type Counted, type Observed, type Observer } from "../observe/observe.ts";

/**
 * The metrics of this process, in the format of Prometheus. Labels have few values: templates of
 * addresses, names of statements and queues, states. docs/observability.md lists all metrics.
 */

/** A request that was answered. `route` is a template. */
export type AnsweredRequest = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/** The open metrics of a process. */
export type Metrics = {
  readonly registry: Registry;
  request(answered: AnsweredRequest): void;
  /** A page from the cache: counted without its time, which is far below a millisecond. */
  cachedPage(method: string, route: string, status: number): void;
  /** A gauge that is read from outside whenever Prometheus asks. */
  gauge(name: string, help: string, label?: string): Gauge;
  /** A count that is stored elsewhere. Read it like a gauge: reset, then add all of it. */
  counter(name: string, help: string, label: string): Counter;
  stop(): void;
};

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementBuckets = [0.002, 0.02, 0.2, 2];
const jobBuckets = [0.05, 0.5, 5, 60];
/** Composed statements have a name per combination of filters. */
const maxNames = 1000;
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Opens the metrics: Node's own (processor, memory, event loop) and ours. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = createRequestMetrics(registry);
  const removeObserver = addObserver(createObserver(registry));
  return {
    registry,
    ...requests,
    gauge: (name, help, label) =>
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
      }),
    counter: (name, help, label) => counterOf(registry, name, label, help),
    stop() {
      removeObserver();
      registry.clear();
    },
  };
}

function createRequestMetrics(registry: Registry): Pick<Metrics, "request" | "cachedPage"> {
  const cached = new Map<string, { labels: Record<string, string>; count: number }>();
  const requests = new Counter({
    name: "charma_http_requests_total",
    help: "Answered requests by route, method, status and whether the page was in the cache.",
    labelNames: ["route", "method", "status", "cached"],
    registers: [registry],
    // A map is faster than the counter, and cached pages are served thousands of times a second.
    collect() {
      for (const { labels, count } of cached.values()) requests.inc(labels, count);
      cached.clear();
    },
  });
  const seconds = new Histogram({
    name: "charma_http_request_seconds",
    help: "Time to answer a request that was not answered from the cache.",
    labelNames: ["route", "method"],
    buckets: requestBuckets,
    registers: [registry],
  });
  const methodLabel = (method: string) => (knownMethods.has(method) ? method : "other");
  return {
    request({ method: name, route, status, seconds: taken }) {
      const method = methodLabel(name);
      requests.inc({ route, method, status: String(status), cached: "no" });
      seconds.observe({ route, method }, taken);
    },
    cachedPage(name, route, status) {
      const key = `${name} ${status} ${route}`;
      const known = cached.get(key);
      if (known !== undefined) known.count += 1;
      else {
        const labels = { route, method: methodLabel(name), status: String(status), cached: "yes" };
        cached.set(key, { labels, count: 1 });
      }
    },
  };
}

function createObserver(registry: Registry): Observer {
  const histogramOf = (kind: string, label: string, help: string, buckets: number[]) =>
    new Histogram({
      name: `charma_${kind}_seconds`,
      help,
      labelNames: [label, "outcome"],
      buckets,
      registers: [registry],
    });
  const labels = { statement: "statement", job: "queue", call: "service" } as const;
  const times = {
    statement: histogramOf("statement", "statement", "Statements by name.", statementBuckets),
    job: histogramOf("job", "queue", "Jobs by queue.", jobBuckets),
    call: histogramOf("call", "service", "Calls to other services.", requestBuckets),
  };
  const names = new Set<string>();
  function boundedName({ kind, name }: Observed): string {
    if (names.size < maxNames) names.add(`${kind} ${name}`);
    return names.has(`${kind} ${name}`) ? name : "other";
  }
  const counters: Record<Counted["kind"], Counter> = {
    refusal: counterOf(registry, "charma_refusals_total", "code", "Refusals by their code."),
    "page-cache": counterOf(
      registry,
      "charma_page_cache_requests_total",
      "result",
      "Requests for pages that may be cached: hit or miss.",
    ),
  };
  return {
    async around(what, work) {
      const startedAt = performance.now();
      let outcome = "failed";
      try {
        const result = await work();
        outcome = "done";
        return result;
      } finally {
        const taken = (performance.now() - startedAt) / 1000;
        times[what.kind].observe({ [labels[what.kind]]: boundedName(what), outcome }, taken);
      }
    },
    count: ({ kind, name }) =>
      counters[kind].inc({ [kind === "refusal" ? "code" : "result"]: name }),
  };
}

function counterOf(registry: Registry, name: string, label: string, help: string): Counter {
  return new Counter({ name, help, labelNames: [label], registers: [registry] });
}
