import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** One run of small-shop.ts. */
export interface SmallShopRun {
  readonly child: ChildProcess;
  /** Its exit code, null if a signal ended it. */
  readonly ended: Promise<number | null>;
  said(): string;
}

type Place = {
  readonly migrations: string;
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
};

const program = path.resolve("tests/support/small-shop.ts");

export function runSmallShop({ migrations, dataDir, port, env }: Place): SmallShopRun {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [program, migrations], {
    env: { PATH, PORT: String(port), DATA_DIR: dataDir, PAYMENTS: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  return { child, ended: once(child, "close").then(([code]) => code), said: () => text };
}

/** Waits until the shop is open; throws its output if it ends instead. */
export async function opened(shop: SmallShopRun): Promise<SmallShopRun> {
  while (!shop.said().includes("Small, but open")) {
    if (shop.child.exitCode !== null || shop.child.signalCode !== null)
      throw new Error(`The shop ended: ${shop.said()}`);
    await sleep(20);
  }
  return shop;
}
