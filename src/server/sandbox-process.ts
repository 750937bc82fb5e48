/**
 * Runs the payment sandbox as a child process: started before the shop opens, restarted if it dies,
 * stopped with the shop. Its state is in the data folder. It has the same port for as long as the
 * shop runs.
 */
import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#platform/config/cannot-start.ts";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log.ts";
import { availableMemoryMb, optionsBeside } from "#platform/memory.ts";
import { isTestAccount } from "#platform/payments/open-provider.ts";

type RunningSandbox = {
  /** The configuration with the sandbox's actual addresses. */
  readonly config: Config;
  readonly lines: readonly string[];
  /** Process id of the current child; undefined if none is started here. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

type Payments = NonNullable<Config["payments"]>;
type Running = { readonly child: ChildProcess; readonly port: number };

const program = path.resolve(import.meta.dirname, "../../sandbox/main.ts");
const portsTried = 20;
const highestPort = 65_535;
const startWithinMs = 15_000;
const firstPauseMs = 500;
const longestPauseMs = 10_000;

/**
 * Starts the sandbox if the configuration asks for one beside the shop. Throws CannotStart if no
 * port is free or it does not start.
 */
export async function startSandboxProcess(config: Config, log: Log): Promise<RunningSandbox> {
  const { payments } = config;
  if (payments === null || payments.sandbox === "none")
    return {
      config,
      lines: testModeLines(payments),
      pid: () => undefined,
      stop: async () => undefined,
    };
  if (payments.sandbox === "elsewhere")
    return {
      config,
      lines: sandboxLines(payments, config),
      pid: () => undefined,
      stop: async () => undefined,
    };
  const preferredPort = Number(new URL(payments.apiUrl).port);
  const candidates = Array.from({ length: portsTried }, (_, index) => preferredPort + index).filter(
    (port) => port <= highestPort && port !== config.port,
  );
  let running = await startProcess(config, payments, candidates);
  let isStopping = false;

  function watch({ child, port }: Running): void {
    child.once("exit", (code, signal) => {
      if (isStopping) return;
      log.warn({ code, signal }, "the payment sandbox ended and is started again");
      void startAgain(port);
    });
  }

  async function startAgain(port: number): Promise<void> {
    for (let pause = firstPauseMs; !isStopping; pause = Math.min(pause * 2, longestPauseMs)) {
      await sleep(pause, undefined, { ref: false });
      if (isStopping) return;
      const next = await startProcess(config, payments as Payments, [port]).catch((err: unknown) =>
        log.warn({ err }, "the payment sandbox does not start"),
      );
      if (next === undefined) continue;
      running = next;
      if (isStopping) running.child.disconnect();
      return watch(running);
    }
  }

  watch(running);
  const found = atPort(payments, running.port);
  return {
    config: { ...config, payments: found, ...servicesAt(config, found.apiUrl) },
    lines: sandboxLines(found, config),
    pid: () => running.child.pid,
    async stop() {
      isStopping = true;
      await ended(running.child);
    },
  };
}

function sandboxLines({ checkoutUrl }: Payments, { baseUrl, demo }: Config): readonly string[] {
  const lines = [
    `Payments are in test mode, no money moves (sandbox at ${new URL(checkoutUrl).origin})`,
    ...(demo === "exposed"
      ? [`Administrators open the sandbox's controls at ${new URL("/dev/sandbox", baseUrl).href}`]
      : []),
  ];
  const isBlocked = baseUrl.startsWith("https:") && checkoutUrl.startsWith("http:");
  return isBlocked
    ? [
        ...lines,
        "Browsers open the sandbox's window in a page with https only " +
          "from an address with https: set RAZORPAY_CHECKOUT_URL",
      ]
    : lines;
}

/** A real account's test key moves no money either, and the person at the terminal must know. */
function testModeLines(payments: Config["payments"]): readonly string[] {
  return payments !== null && isTestAccount(payments)
    ? ["Payments are in Razorpay's test mode, no money moves"]
    : [];
}

async function startProcess(
  config: Config,
  payments: Payments,
  ports: readonly number[],
): Promise<Running> {
  const child = fork(program, {
    execArgv: [...optionsBeside(availableMemoryMb(), process.env.NODE_OPTIONS)],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const host = config.host === "0.0.0.0" || config.host === "::" ? "127.0.0.1" : config.host;
  const hookAt = (path: string) =>
    new URL(path, `http://${host.includes(":") ? `[${host}]` : host}:${config.port}`).href;
  child.send({
    keyId: payments.keyId,
    keySecret: payments.keySecret,
    webhookSecret: payments.webhookSecret,
    accountNumber: payments.accountNumber,
    webhookUrl: hookAt("/payments/webhook"),
    ...(config.couriers?.isSandbox === true && {
      courier: { ...config.couriers, webhookUrl: hookAt("/parcels/webhook") },
    }),
    ...(config.eInvoices?.isSandbox === true && { eInvoices: config.eInvoices }),
    isExposed: config.demo === "exposed",
    file: path.join(config.dataDir, "payment-sandbox", "book.jsonl"),
    host: config.host,
    ports,
  });
  const port = await portOf(child);
  if (port === null) {
    await ended(child);
    throw new CannotStart(
      `No port from ${ports[0]} to ${ports.at(-1)} is free for the payment ` +
        "sandbox. Free one, set another PORT, or set PAYMENTS=off.",
    );
  }
  return { child, port };
}

/** The port that the sandbox chose; null if none was free. */
async function portOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        settle(() =>
          reject(
            new CannotStart("The payment sandbox does not start. Set PAYMENTS=off to do without."),
          ),
        ),
      startWithinMs,
    );
    const onExit = () =>
      settle(() =>
        reject(
          new CannotStart("The payment sandbox ended at once. Set PAYMENTS=off to do without."),
        ),
      );
    function settle(then: () => void): void {
      clearTimeout(timer);
      child.off("exit", onExit);
      then();
    }
    child.once("exit", onExit);
    child.once("message", (message) => settle(() => resolve(readPort(message))));
  });
}

function readPort(message: unknown): number | null {
  const port: unknown =
    typeof message === "object" && message !== null ? Reflect.get(message, "port") : null;
  return typeof port === "number" ? port : null;
}

function atPort(payments: Payments, port: number): Payments {
  const apiUrl = new URL(payments.apiUrl);
  const preferredPort = apiUrl.port;
  apiUrl.port = String(port);
  const checkoutUrl = new URL(payments.checkoutUrl);
  // A checkout address that was set by hand leads through a proxy, which has its own port.
  if (checkoutUrl.port === preferredPort) checkoutUrl.port = String(port);
  return { ...payments, apiUrl: apiUrl.origin, checkoutUrl: checkoutUrl.href };
}

function servicesAt({ couriers, eInvoices }: Config, apiUrl: string) {
  return { couriers: atSandbox(couriers, apiUrl), eInvoices: atSandbox(eInvoices, apiUrl) };
}

/** The sandbox's account at its actual address; any other as it is. */
function atSandbox<Account extends { readonly isSandbox: boolean }>(
  account: Account | null,
  apiUrl: string,
): Account | null {
  return account?.isSandbox === true ? { ...account, apiUrl } : account;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    if (child.connected) child.disconnect();
    else child.kill("SIGKILL");
  });
}
