/**
 * The points at which metrics and traces look at the shop. Without an observer each of them costs
 * one comparison.
 */

/** A piece of work with a name of ours: never a value, an address or a text of a person. */
export type Observed = {
  readonly kind: "statement" | "job" | "call";
  readonly name: string;
};

/** An event that is only counted, such as a refusal by its code. */
export type Counted = { readonly kind: "refusal" | "page-cache"; readonly name: string };

/** Whoever measures. */
export type Observer = {
  /** Must run `work` once and return its result. */
  around?<T>(what: Observed, work: () => Promise<T>): Promise<T>;
  count?(what: Counted): void;
  /** Headers for a request to another service, such as `traceparent`. */
  outgoingHeaders?(): Readonly<Record<string, string>>;
};

let observers: readonly Observer[] = [];

/** Adds an observer. Returns a function that removes it. */
export function addObserver(observer: Observer): () => void {
  observers = [...observers, observer];
  return () => {
    observers = observers.filter((each) => each !== observer);
  };
}

/** Runs `work`, seen by all observers. */
export function observed<T>(what: Observed, work: () => Promise<T>): Promise<T> {
  if (observers.length === 0) return work();
  return observers.reduce<() => Promise<T>>(
    (inner, { around }) => (around === undefined ? inner : () => around(what, inner)),
    work,
  )();
}

/** Counts an event. */
export function noteCount(what: Counted): void {
  for (const observer of observers) observer.count?.(what);
}

/** The headers that observers add to a request to another service. */
export function outgoingHeaders(): Readonly<Record<string, string>> {
  return Object.assign({}, ...observers.map((observer) => observer.outgoingHeaders?.()));
}
