/**
 * Node's cluster hands each new connection to a web process and waits until that has taken it. If
 * the process is killed before, Node forgets the connection, and its client waits until it gives
 * up. Here such a connection goes to another process.
 */
import type { Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";

/** A connection that is not open in JavaScript yet, as Node's cluster sends it. */
type Handle = { close(): void };

/** Each process that accepts connections. */
const listening = new Set<Worker>();

/**
 * Passes on what a killed process has not taken, or closes it if no other process listens. A
 * process takes a connection before it reads from it, so no request is answered twice.
 *
 * Node has no public way to learn of these connections: this reads the messages of its cluster
 * (lib/internal/cluster/round_robin_handle.js), which are the same since Node 0.12.
 */
export function passOnConnections(child: Worker): void {
  const channel = child.process;
  const waiting = new Map<number, Handle>();
  const send = channel.send;
  channel.send = function sendAndRemember(this: typeof channel, ...args: unknown[]): boolean {
    const [message, handle] = args;
    const number = connectionNumber(message);
    if (number !== undefined && isHandle(handle)) waiting.set(number, handle);
    return Reflect.apply(send, this, args);
  };
  channel.on("internalMessage", (message: unknown) => {
    if (isRecord(message) && typeof message["ack"] === "number") waiting.delete(message["ack"]);
  });
  child.on("listening", () => listening.add(child));
  // By now the cluster no longer chooses this process.
  child.once("disconnect", () => {
    listening.delete(child);
    for (const [number, handle] of waiting)
      if (listening.size === 0) handle.close();
      // The answer of a process that is closing.
      else channel.emit("internalMessage", { cmd: "NODE_CLUSTER", ack: number, accepted: false });
    waiting.clear();
  });
  child.once("exit", () => void disconnect());

  /** With a connection not taken, Node does not say that the process has disconnected. */
  async function disconnect(): Promise<void> {
    // Until its last message is read.
    while (child.isConnected()) await sleep(5);
    if (waiting.size > 0) channel.emit("disconnect");
  }
}

function connectionNumber(message: unknown): number | undefined {
  const isConnection = isRecord(message) && message["act"] === "newconn";
  return isConnection && typeof message["seq"] === "number" ? message["seq"] : undefined;
}

function isHandle(value: unknown): value is Handle {
  return isRecord(value) && typeof value["close"] === "function";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
