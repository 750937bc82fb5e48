import net from "node:net";
import { once } from "node:events";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import { listen, type Listening } from "./listen.ts";

const database = useTestDatabase();
const log = pino({ level: "silent" });

let heard: string[];
let listeningAt: number;
let lostAt: number;
let listening: Listening;
let proxy: Proxy;

beforeEach(async () => {
  heard = [];
  proxy = await openProxy(database.url);
  listening = await listen({
    url: proxy.url,
    channel: "catalogue",
    log,
    onMessage: (payload) => heard.push(payload),
    onListening: () => {
      heard.push("(listening)");
      listeningAt = performance.now();
    },
    onLost: () => {
      heard.push("(lost)");
      lostAt = performance.now();
    },
  });
});
afterEach(async () => {
  await listening.close();
  await proxy.close();
});

async function notify(payload: string, channel = "catalogue"): Promise<void> {
  await database.db.$client.query("select pg_notify($1, $2)", [channel, payload]);
}

describe("one connection that listens", () => {
  test("hears what is told on its channel after the commit, and nothing else", async () => {
    await notify("list of another shop", "elsewhere");
    await notify("everything");
    await vi.waitFor(() => expect(heard).toEqual(["(listening)", "everything"]), patience);
  });

  test("says that messages may be missing when its connection is cut, and hears again a second later", async () => {
    proxy.cut();
    // Sooner than by asking once a second.
    await vi.waitFor(() => expect(heard).toEqual(["(listening)", "(lost)"]), { timeout: 500 });
    await notify("missed");
    await vi.waitFor(() => expect(heard).toEqual(["(listening)", "(lost)", "(listening)"]), {
      timeout: 3000,
    });
    await notify("heard");
    await vi.waitFor(() => expect(heard.at(-1)).toBe("heard"), patience);
    expect(heard).not.toContain("missed");
  });

  test("notices within seconds that the network has gone silent", async () => {
    proxy.silence();
    await vi.waitFor(() => expect(heard).toEqual(["(listening)", "(lost)"]), { timeout: 4000 });
  });

  test("waits 1, then 2 seconds for a database that is away, and is there soon after it", async () => {
    proxy.refuse();
    await vi.waitFor(() => expect(proxy.refused).toBe(1), patience);
    proxy.accept();
    await vi.waitFor(
      () => expect(heard).toEqual(["(listening)", "(lost)", "(listening)"]),
      patience,
    );
    expect(proxy.refused).toBe(1);
    expect(listeningAt - lostAt).toBeGreaterThan(2900);
    expect(listeningAt - lostAt).toBeLessThan(4900);
  });

  test("is closed for good", async () => {
    await listening.close();
    expect(heard).toEqual(["(listening)", "(lost)"]);
    const connections = () =>
      database.db.$client.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'charma listens'",
      );
    // The server lets go of a connection a moment after its client has.
    await expect.poll(async () => (await connections()).rows).toEqual([]);
  });
});

type Proxy = {
  readonly url: string;
  readonly refused: number;
  cut(): void;
  silence(): void;
  refuse(): void;
  accept(): void;
  close(): Promise<void>;
};

/** A way to the database that can break. */
async function openProxy(databaseUrl: string): Promise<Proxy> {
  const to = new URL(databaseUrl);
  // The embedded database listens on a socket of the file system.
  const socketFolder = to.searchParams.get("host");
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  let refuses = false;
  let refused = 0;
  const server = net.createServer((from) => {
    from.on("error", () => undefined);
    if (refuses) {
      refused++;
      from.destroy();
      return;
    }
    const on = (
      socketFolder === null
        ? net.connect(Number(to.port), to.hostname)
        : net.connect(`${socketFolder}/.s.PGSQL.${to.port}`)
    ).on("error", () => undefined);
    pairs.add([from, on]);
    from.pipe(on).pipe(from);
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
  }
  return {
    url: url.href,
    get refused() {
      return refused;
    },
    cut,
    silence() {
      for (const [from, on] of pairs) {
        from.unpipe();
        on.unpipe();
      }
    },
    refuse() {
      refuses = true;
      cut();
    },
    accept() {
      refuses = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
