import { execFile } from "node:child_process";
import { accessSync, constants, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else that of an npm package, else an
 * installed one. The packaged one is the same for everybody and has no windows to draw, which saves
 * a quarter of the work.
 */

export type Browser = {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
};

const run = promisify(execFile);
const commands = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** No requests to its vendor, and no sandbox for root, who may not have one. */
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  // Test machines have no GPU; emulating one takes a third more time.
  "--disable-gpu",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

const installOne =
  "No Chromium runs on this machine, which the browser tests need. Install one (Debian and Ubuntu: `apt-get install chromium`, others: Google Chrome) " +
  "or name one in the variable CHROMIUM_PATH.";

/** Throws an error that says what to install if none runs. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const named = env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (await starts(named)) return { executablePath: named, args, env: {} };
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start as a browser.`);
  }
  const packed = await unpacked();
  if (packed !== undefined) return packed;
  for (const executablePath of installed(env["PATH"] ?? "")) {
    if (await starts(executablePath)) return { executablePath, args, env: {} };
  }
  throw new Error(installOne);
}

function installed(searchPath: string): readonly string[] {
  const inPath = searchPath
    .split(path.delimiter)
    .flatMap((folder) => commands.map((command) => path.join(folder, command)));
  return [...inPath, ...applications].filter(isExecutable);
}

/** The packaged one is for Linux on x64; it is unpacked beside the other dependencies. */
async function unpacked(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = path.resolve("node_modules/.cache/charma-chromium");
  const executablePath = path.join(folder, "chromium");
  if (!(await starts(executablePath, librariesIn(folder))))
    await unpack(folder).catch(() => undefined);
  // A machine without a desktop may lack libraries that the package includes.
  for (const env of [{}, librariesIn(folder)]) {
    if (await opensPages(executablePath, env)) return { executablePath, args, env };
  }
  return undefined;
}

function librariesIn(folder: string): Record<string, string> {
  return { LD_LIBRARY_PATH: path.join(folder, "al2023", "lib") };
}

/** A browser that reports its version may still lack something, such as the right to a sandbox. */
async function opensPages(executablePath: string, env: Record<string, string>): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...(process.env as Record<string, string>), ...env },
      timeout: 20_000,
    });
    await (await browser.newPage()).close();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function unpack(folder: string): Promise<void> {
  // Left over from a killed run.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const temporary = process.env["TMPDIR"];
  // The package unpacks into the temporary folder, which others may share.
  process.env["TMPDIR"] = folder;
  try {
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    await inflate(path.resolve("node_modules/@sparticuz/chromium/bin/al2023.tar.br"));
  } finally {
    if (temporary === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = temporary;
  }
}

async function starts(executablePath: string, env: Record<string, string> = {}): Promise<boolean> {
  if (!isExecutable(executablePath)) return false;
  try {
    const { stdout } = await run(executablePath, ["--version", "--no-sandbox"], {
      timeout: 20_000,
      env: { ...process.env, ...env },
    });
    return /\d+\.\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
