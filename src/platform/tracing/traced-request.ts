/** A request as traces see it. */
export type TracedRequest = {
  readonly method: string;
  /** A header of the request, such as `traceparent`. */
  readonly header: (name: string) => string | undefined;
  /** Called once the request is answered. `route` is a template. */
  readonly answered: () => { readonly status: number; readonly route: string };
};

/** Running traces. */
export type Tracing = {
  /** Runs `next` as the request's span. */
  request(asked: TracedRequest, next: () => Promise<void>): Promise<void>;
  /** Sends what is left and stops. */
  stop(): Promise<void>;
};
