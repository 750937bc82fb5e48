import pino from "pino";
import { expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aVisit } from "#tests/support/a-visit.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { loader } from "./not-found.tsx";

const database = useTestDatabase();

// The default levels: production, and everywhere else.
test.each(["info", "warn"])(
  "the log at level %s names the path of an unknown page, without its query or an email address",
  async (level) => {
    const lines: unknown[] = [];
    const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const context = await aVisit(database, visitor, { log });
    const url = new URL("/old/asha@example.com?token=secret", testConfig.baseUrl);
    await loader({ context, url, request: new Request(url), params: { "*": "" }, pattern: "*" });
    expect(lines).toEqual([expect.objectContaining({ path: "/old/…", msg: "page not found" })]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|asha/);
  },
);
