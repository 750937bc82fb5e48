import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabaseLine, type DatabaseLine } from "#tests/support/database-line.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import { listen, type NotificationListener } from "./listen.ts";

const database = useTestDatabase();
const log = pino({ level: "silent" });

let received: string[];
let listeningAt: number;
let lostAt: number;
let listening: NotificationListener;
let line: DatabaseLine;

beforeEach(async () => {
  received = [];
  line = await openDatabaseLine(database.url);
  listening = await listen({
    url: line.url,
    channel: "catalogue",
    log,
    onMessage: (payload) => received.push(payload),
    onListening: () => {
      received.push("(listening)");
      listeningAt = performance.now();
    },
    onLost: () => {
      received.push("(lost)");
      lostAt = performance.now();
    },
  });
});
afterEach(async () => {
  await listening.close();
  await line.close();
});

async function notify(payload: string, channel = "catalogue"): Promise<void> {
  await database.db.$client.query("select pg_notify($1, $2)", [channel, payload]);
}

describe("one listening connection", () => {
  test("receives notifications of its channel after the commit, and nothing else", async () => {
    await notify("list of another shop", "elsewhere");
    await notify("everything");
    await vi.waitFor(() => expect(received).toEqual(["(listening)", "everything"]), patience);
  });

  test("reports that messages may be missing when its connection is cut, and receives again a second later", async () => {
    line.cut();
    // Sooner than polling once a second would notice.
    await vi.waitFor(() => expect(received).toEqual(["(listening)", "(lost)"]), { timeout: 500 });
    await notify("missed");
    await vi.waitFor(() => expect(received).toEqual(["(listening)", "(lost)", "(listening)"]), {
      timeout: 3000,
    });
    await notify("heard");
    await vi.waitFor(() => expect(received.at(-1)).toBe("heard"), patience);
    expect(received).not.toContain("missed");
  });

  test("detects a silent network within seconds", async () => {
    line.silence();
    await vi.waitFor(() => expect(received).toEqual(["(listening)", "(lost)"]), { timeout: 4000 });
  });

  test("waits 1, then 2 seconds for an unavailable database, and reconnects soon after it returns", async () => {
    line.refuse();
    await vi.waitFor(() => expect(line.refused).toBe(1), patience);
    line.accept();
    await vi.waitFor(
      () => expect(received).toEqual(["(listening)", "(lost)", "(listening)"]),
      patience,
    );
    expect(line.refused).toBe(1);
    expect(listeningAt - lostAt).toBeGreaterThan(2900);
    expect(listeningAt - lostAt).toBeLessThan(4900);
  });

  test("stays closed", async () => {
    await listening.close();
    expect(received).toEqual(["(listening)", "(lost)"]);
    const connections = () =>
      database.db.$client.query(
        `select 1
         from pg_stat_activity
         where datname = current_database() and application_name = 'charma listens'`,
      );
    // The server releases a connection a moment after its client has.
    await expect.poll(async () => (await connections()).rows).toEqual([]);
  });
});
