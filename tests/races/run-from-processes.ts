import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/**
 * Runs several operating-system processes at the same moment, to test what only the database can
 * serialize.
 */

export type Place = { readonly index: number; readonly processes: number };

/**
 * The `prepare` of a worker module: it opens connections and sessions, then returns the work, which
 * starts in all processes at once. Input and result are copied between processes, so they are plain
 * values.
 */
export type Prepare<Input, Result> = (input: Input, place: Place) => Promise<() => Promise<Result>>;

export type FromProcesses<Input> = {
  readonly processes: number;
  /** `new URL("./x.worker.ts", import.meta.url)` */
  readonly module: URL;
  readonly input: Input;
  readonly timeoutMs?: number;
};

type Message =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Processes that have finished a task and wait for the next: starting one and loading the shop into
 * it takes seconds. They end with this one.
 */
const waiting: ChildProcess[] = [];

/**
 * The results in the order of the processes. Throws if one of them fails, ends early or takes too
 * long; then none of them is used again.
 */
export async function runFromProcesses<Result, Input = unknown>({
  processes,
  module,
  input,
  timeoutMs = 100_000,
}: FromProcesses<Input>): Promise<readonly Result[]> {
  const children = Array.from({ length: processes }, takeProcess);
  const timeUp = AbortSignal.timeout(timeoutMs);
  try {
    const ready = children.map((child) => answer(child, "ready", timeUp));
    for (const [index, child] of children.entries())
      child.send({ module: module.href, input, place: { index, processes } });
    await Promise.all(ready);
    const done = children.map((child) => answer(child, "done", timeUp));
    for (const child of children) child.send("go");
    const results = await Promise.all(done);
    waiting.push(...children);
    // The type that the module's `prepare` returns; the caller names it.
    return results as Result[];
  } catch (error) {
    for (const child of children) child.kill("SIGKILL");
    throw error;
  }
}

/** Lets one process start the work and kills it (`kill -9`) as soon as `when` resolves. */
export async function killedAtWork<Input>(
  { module, input, timeoutMs = 60_000 }: Omit<FromProcesses<Input>, "processes">,
  when: () => Promise<void>,
): Promise<void> {
  const child = takeProcess();
  const exited = once(child, "exit");
  try {
    const ready = answer(child, "ready", AbortSignal.timeout(timeoutMs));
    child.send({ module: module.href, input, place: { index: 0, processes: 1 } });
    await ready;
    child.send("go");
    await when();
  } finally {
    child.kill("SIGKILL");
    await exited;
  }
}

function takeProcess(): ChildProcess {
  const child = waiting.pop();
  if (child?.connected === true) return child;
  // The test runner's own flags are not for them.
  return fork(new URL("./process-host.ts", import.meta.url), {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function answer(
  child: ChildProcess,
  kind: "ready" | "done",
  signal: AbortSignal,
): Promise<unknown> {
  const listening = new AbortController();
  const until = { signal: AbortSignal.any([signal, listening.signal]) };
  try {
    const exit = once(child, "exit", until).then(
      ([code]) =>
        ({ kind: "failed", reason: `A process ended early, with code ${code}.` }) as const,
    );
    const [message] = await Promise.race([
      once(child, "message", until),
      exit.then((failed) => [failed]),
    ]);
    const { kind: said, ...rest } = message as Message;
    if (said === "failed") throw new Error((rest as { readonly reason: string }).reason);
    if (said !== kind) throw new Error(`A process said ${said} instead of ${kind}.`);
    return "result" in rest ? rest.result : undefined;
  } finally {
    listening.abort();
  }
}
