import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";

/** A shop that is started again whenever it ends, as a service manager does. */
export type SupervisedShop = {
  /** Ends the running process; the next one starts from wherever the link then points to. */
  readonly restartCommand: string;
  readonly output: readonly string[];
  pid(): number;
  stop(): Promise<void>;
};

const pauseMs = 200;

/** Runs the release that a link points to, and writes the number of its process into a file. */
export function superviseShop(
  link: string,
  pidFile: string,
  env: Readonly<NodeJS.ProcessEnv>,
): SupervisedShop {
  let isStopping = false;
  let child: ChildProcess;
  const output: string[] = [];
  function start(): void {
    child = spawn(process.execPath, ["scripts/start.ts"], {
      cwd: link,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
    fs.writeFileSync(pidFile, String(child.pid));
    child.once("exit", () => {
      if (!isStopping) setTimeout(() => isStopping || start(), pauseMs);
    });
  }
  start();
  return {
    // One that has just ended by itself is started again all the same, as systemd does.
    restartCommand: `kill -TERM "$(cat '${pidFile}')" || true`,
    output,
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
