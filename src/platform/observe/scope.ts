import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What a piece of work belongs to: a request or a job. Log lines, metrics and traces read it, so no
 * function passes it on.
 */

/**
 * The request or the job under way. `route` is the template of its address, such as
 * `/product/:productId`.
 */
export type Scope = {
  readonly requestId?: string;
  readonly jobId?: string;
  readonly queue?: string;
  route?: string;
};

const globalName = Symbol.for("charma.scope");

/**
 * The program and the built shop each have a copy of this file, and the log belongs to the program.
 * So the storage is global.
 */
function storage(): AsyncLocalStorage<Scope> {
  const existing: unknown = Reflect.get(globalThis, globalName);
  if (existing instanceof AsyncLocalStorage) return existing as AsyncLocalStorage<Scope>;
  const made = new AsyncLocalStorage<Scope>();
  Reflect.set(globalThis, globalName, made);
  return made;
}

const scopes = storage();

/** Runs `work`, and everything that it starts, for a request or a job. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The request or job for which this code runs; undefined outside of both. */
export function currentScope(): Scope | undefined {
  return scopes.getStore();
}

/** Records the template of the address that the present request was for. */
export function noteRoute(route: string): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.route = route;
}
