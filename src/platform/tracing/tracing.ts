import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { addObserver, type Observed } from "../observe/observe.ts";
import { currentScope } from "../observe/scope.ts";
import type { TracedRequest, Tracing } from "./traced-request.ts";

/**
 * Traces with OpenTelemetry, sent over OTLP/HTTP. Spans carry names of ours: routes, statements,
 * queues. They never carry values, addresses or texts. Loaded only if traces are switched on.
 */

const kinds: Readonly<Record<Observed["kind"], SpanKind>> = {
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  call: SpanKind.CLIENT,
};
const attributeNames = {
  statement: "db.operation.name",
  job: "messaging.destination.name",
  call: "peer.service",
} as const satisfies Record<Observed["kind"], string>;

type TracingOptions = { readonly endpoint: string; readonly version: string };

/** Starts sending spans to `endpoint`, in batches. A receiver that is away loses spans only. */
export function startTracing(options: TracingOptions): Tracing {
  const provider = createProvider(options);
  const tracer = provider.getTracer("charma");
  const contexts = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const present = () => contexts.getStore() ?? ROOT_CONTEXT;

  async function around<T>({ kind, name }: Observed, work: () => Promise<T>): Promise<T> {
    // The statements of timers would be traces of their own, thousands an hour.
    if (kind === "statement" && contexts.getStore() === undefined) return work();
    const attributes = { [attributeNames[kind]]: name };
    const span = tracer.startSpan(`${kind} ${name}`, { kind: kinds[kind], attributes }, present());
    try {
      return await contexts.run(trace.setSpan(present(), span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  function outgoingHeaders(): Readonly<Record<string, string>> {
    const headers: Record<string, string> = {};
    propagator.inject(present(), headers, {
      set: (carrier, key, value) => void Reflect.set(carrier, key, value),
    });
    return headers;
  }

  async function request(asked: TracedRequest, next: () => Promise<void>): Promise<void> {
    const parent = propagator.extract(ROOT_CONTEXT, asked, {
      // Anybody can send a tracestate, and it would be passed on to the payment provider.
      get: ({ header }, key) => (key === "traceparent" ? header(key) : undefined),
      keys: () => ["traceparent"],
    });
    const attributes = { "http.request.method": asked.method };
    const span = tracer.startSpan(asked.method, { kind: SpanKind.SERVER, attributes }, parent);
    try {
      await contexts.run(trace.setSpan(parent, span), next);
      const { status, route } = asked.answered();
      span.updateName(`${asked.method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": status });
      const { requestId } = currentScope() ?? {};
      if (requestId !== undefined) span.setAttribute("charma.request_id", requestId);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    } finally {
      span.end();
    }
  }

  const removeObserver = addObserver({ around, outgoingHeaders });
  return {
    request,
    async stop() {
      removeObserver();
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function createProvider({ endpoint, version }: TracingOptions): TracerProvider {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: 5000 });
  return new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "charma", "service.version": version }),
    // Otherwise the traceparent of a visitor could say that the request is not recorded.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
}
