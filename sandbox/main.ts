/**
 * The sandbox as a process. The shop starts it, and it ends with the shop. Its options arrive as
 * the first message.
 */
import { z } from "zod";
import { startSandboxServer } from "./sandbox.ts";

const Order = z.object({
  keyId: z.string(),
  keySecret: z.string(),
  webhookSecret: z.string(),
  accountNumber: z.string(),
  webhookUrl: z.string(),
  file: z.string(),
  courier: z
    .object({
      email: z.string(),
      password: z.string(),
      webhookKey: z.string(),
      webhookUrl: z.string(),
    })
    .optional(),
  eInvoices: z.object({ clientId: z.string(), clientSecret: z.string() }).optional(),
  isExposed: z.boolean(),
  host: z.string(),
  /** The first of these ports that is free. */
  ports: z.array(z.number().int()).min(1),
});

process.once("message", (message) => void open(Order.parse(message)));
// The shop has ended, for whatever reason.
process.once("disconnect", () => process.exit(0));
// Its errors go to the shop's standard error, which nobody may be reading any more.
process.stderr.on("error", () => undefined);
// Ctrl-C reaches both; the shop decides when this ends.
process.on("SIGINT", () => undefined);

async function open({ host, ports, ...settings }: z.output<typeof Order>): Promise<void> {
  for (const port of ports) {
    try {
      await startSandboxServer(settings, { host, port }, report);
      process.send?.({ port });
      return;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  process.send?.({ port: null });
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "EADDRINUSE" || error.code === "EACCES")
  );
}

function report(error: unknown): void {
  process.stderr.write(
    `${JSON.stringify({ level: "error", msg: "the payment sandbox failed", err: String(error) })}\n`,
  );
}
