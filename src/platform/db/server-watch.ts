import type { Socket } from "node:net";
import type { Client } from "pg";
import { DatabaseAway } from "./unavailable.ts";

/**
 * Finds out within 2 s that the database server is silent, and within 1 s that it answers again. A
 * dead network reports no error: without this, every request would wait for its own timeout.
 *
 * Answering: statements run. If one takes more than 0.75 s and no connection has received a byte,
 * a connection of its own asks the server for a sign of life. A server that is busy with a long
 * statement gives one. After another second without a byte the server is away.
 *
 * Away: all connections are cut, and new work is refused at once. Every 250 ms a new connection
 * tries the server. The first that gets an answer ends this state.
 */

const tickMs = 250;
const suspiciousMs = 750;
const silentTicksUntilAway = 4;
/** After a longer pause this process was busy, and answers may be waiting unread. */
const longestPauseMs = 2 * tickMs;
const maxAttempts = 12;

type WatchOptions = {
  /** A client that is not connected yet, with a short limit for connecting. */
  readonly newClient: () => Client;
  /** All open connections to the server, also those of `newClient`. */
  readonly sockets: ReadonlySet<Socket>;
  /** Called when the server is found to be away. */
  readonly onAway: (error: Error) => void;
};

/** The watch over one server, from its creation until `close`. */
export class ServerWatch {
  readonly #options: WatchOptions;
  readonly #timer: NodeJS.Timeout;
  // The oldest use is first.
  readonly #inUseSince = new Map<symbol, number>();
  readonly #attempts = new Set<Client>();
  #probe: Client | undefined;
  #isAsking = false;
  #isAway = false;
  #silentTicks = 0;
  #lastTickAt = performance.now();
  #lastBytes = 0;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /**
   * Call it before a connection is used; returns the function that ends the use. Throws
   * DatabaseAway if the server is known to be away.
   */
  begin(): () => void {
    if (this.#isAway) throw new DatabaseAway();
    const use = Symbol("use");
    this.#inUseSince.set(use, performance.now());
    return () => this.#inUseSince.delete(use);
  }

  close(): void {
    clearInterval(this.#timer);
    if (this.#probe !== undefined) this.#dropProbe(this.#probe);
  }

  #tick(): void {
    const now = performance.now();
    const wasPaused = now - this.#lastTickAt > longestPauseMs;
    this.#lastTickAt = now;
    if (this.#isAway) return this.#tryAgain();
    const [oldest = now] = this.#inUseSince.values();
    const isSuspicious = now - oldest > suspiciousMs;
    const isSilent = this.#countBytes() === 0;
    if (!isSuspicious || !isSilent) this.#silentTicks = 0;
    else if (!wasPaused) this.#silentTicks++;
    if (this.#silentTicks >= silentTicksUntilAway) this.#becomeAway();
    else if (isSuspicious) this.#askForSignOfLife();
  }

  /** How many bytes came since the last call. */
  #countBytes(): number {
    let sum = 0;
    for (const socket of this.#options.sockets) sum += socket.bytesRead;
    const change = sum - this.#lastBytes;
    this.#lastBytes = sum;
    return change;
  }

  #askForSignOfLife(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const asked = this.#probe ?? this.#connectProbe();
    void asked
      .query("select 1")
      .catch(() => this.#dropProbe(asked))
      .finally(() => (this.#isAsking = false));
  }

  #connectProbe(): Client {
    const client = this.#options.newClient();
    client.on("error", () => this.#dropProbe(client));
    this.#probe = client;
    client.connect().catch(() => this.#dropProbe(client));
    return client;
  }

  #dropProbe(client: Client): void {
    if (this.#probe === client) this.#probe = undefined;
    void client.end().catch(() => undefined);
  }

  #becomeAway(): void {
    this.#isAway = true;
    this.#silentTicks = 0;
    const error = new DatabaseAway();
    // pg has no other way to end a connection that does not answer.
    for (const socket of this.#options.sockets) socket.destroy(error);
    this.#options.onAway(error);
  }

  #tryAgain(): void {
    if (this.#attempts.size >= maxAttempts) return;
    const client = this.#options.newClient();
    this.#attempts.add(client);
    client.on("error", () => undefined);
    void this.#hasAnswer(client).then((isThere) => {
      this.#attempts.delete(client);
      if (isThere) this.#isAway = false;
      void client.end().catch(() => undefined);
    });
  }

  async #hasAnswer(client: Client): Promise<boolean> {
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch (error) {
      return isAnswer(error);
    }
  }
}

/** Shutting down, or starting up. */
const notYet = /^57P0[123]$/;

/** A server that refuses a connection in its own words is there. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string")
    return false;
  return /^[0-9A-Z]{5}$/.test(error.code) && "severity" in error && !notYet.test(error.code);
}
