import { once } from "node:events";
import net from "node:net";

/** A TCP connection to the database that can break. */
export type DatabaseLine = {
  readonly url: string;
  readonly refused: number;
  /** Closes all connections, as a stopped proxy does. */
  cut(): void;
  /** Resets all connections (RST), as a router without state does. */
  reset(): void;
  silence(): void;
  /** Accepts everything and delivers nothing, as a dead network does, until `accept`. */
  swallow(): void;
  /** The next commit reaches the server, and its connection is reset before the response. */
  loseNextCommit(): void;
  refuse(): void;
  accept(): void;
  close(): Promise<void>;
};

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const to = new URL(databaseUrl);
  // The embedded database listens on a Unix socket.
  const socketFolder = to.searchParams.get("host");
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  const swallowed = new Set<net.Socket>();
  let refuses = false;
  let swallows = false;
  let refused = 0;
  let losesCommit = false;
  const server = net.createServer((from) => {
    from.on("error", () => undefined);
    if (refuses) {
      refused++;
      from.destroy();
      return;
    }
    if (swallows) {
      from.resume();
      swallowed.add(from);
      return;
    }
    const on = (
      socketFolder === null
        ? net.connect(Number(to.port), to.hostname)
        : net.connect(`${socketFolder}/.s.PGSQL.${to.port}`)
    ).on("error", () => undefined);
    const pair = [from, on] as const;
    pairs.add(pair);
    from.once("close", () => pairs.delete(pair));
    from.pipe(on).pipe(from);
    from.on("data", (chunk: Buffer) => {
      if (!losesCommit || !chunk.includes("commit")) return;
      losesCommit = false;
      on.unpipe();
      on.once("data", () => on.destroy());
      from.resetAndDestroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address !== null ? address.port : 0);
  function cut(): void {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    pairs.clear();
    for (const socket of swallowed) socket.destroy();
    swallowed.clear();
  }
  function silence(): void {
    for (const [from, on] of pairs) {
      from.unpipe();
      on.unpipe();
    }
  }
  function reset(): void {
    for (const sockets of pairs) for (const socket of sockets) discard(socket);
    pairs.clear();
  }
  return {
    url: url.href,
    get refused() {
      return refused;
    },
    cut,
    reset,
    silence,
    swallow() {
      swallows = true;
      silence();
    },
    loseNextCommit() {
      losesCommit = true;
    },
    refuse() {
      refuses = true;
      cut();
    },
    accept() {
      refuses = false;
      swallows = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

/** A Unix socket cannot be reset. */
function discard(socket: net.Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
  else socket.resetAndDestroy();
}
