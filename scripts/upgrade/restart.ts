/** Restarts the shop by a command and waits until the release is there and ready. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#platform/config/cannot-start.ts";
import type { Config } from "#platform/config/config.ts";
import type { InstalledRelease } from "./installed.ts";

const pollMs = 200;
const answerMs = 3000;

/** How the shop is restarted, and how long it may take, in milliseconds. */
export interface Restart {
  readonly command: string;
  readonly patienceMs: number;
}

/** The command of systemd where it runs. Throws CannotStart where none is given. */
export function restartCommand(given: string | undefined): string {
  if (given !== undefined) return given;
  if (fs.existsSync("/run/systemd/system")) return "systemctl restart charma";
  throw new CannotStart(
    `There is no systemd on this machine: say how the shop is restarted, with --restart "command".`,
  );
}

/** Runs the command; returns whether the release then answered and was ready in time. */
export async function restartInto(
  release: InstalledRelease,
  config: Pick<Config, "host" | "port">,
  { command, patienceMs }: Restart,
): Promise<boolean> {
  const { status } = spawnSync(command, { shell: true, stdio: "inherit" });
  if (status !== 0) return false;
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (await isServing(release, addressOf(config))) return true;
    await sleep(pollMs);
  }
  return false;
}

async function isServing(release: InstalledRelease, address: string): Promise<boolean> {
  try {
    const alive = await ask(`${address}/healthz`);
    const { version, commit } = (await alive.json()) as Record<string, unknown>;
    if (version !== release.version || commit !== release.commit) return false;
    return (await ask(`${address}/readyz`)).ok;
  } catch {
    // It does not listen yet, or answers as release 0.1.0 did.
    return false;
  }
}

function ask(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(answerMs) });
}

function addressOf({ host, port }: Pick<Config, "host" | "port">): string {
  const own: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  const name = own[host] ?? host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
