/**
 * A node:http server without an app, for comparison: it shows the limit of the machine. With a file
 * of bytes it sends them. With a file of statements it runs them through `pg`, in turn, and sends
 * their rows as JSON.
 * node bare-server.ts bytes <file> | sql <file> prints its port.
 */
import { readFileSync } from "node:fs";
import http from "node:http";
import pg from "pg";

export type BareSql = {
  readonly databaseUrl: string;
  readonly requests: readonly (readonly BareStatement[])[];
};
export type BareStatement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
};

const [mode, file = ""] = process.argv.slice(2);
const server = http.createServer(
  mode === "bytes"
    ? sendsBytes(readFileSync(file))
    : runsSql(JSON.parse(readFileSync(file, "utf8")) as BareSql),
);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});

function sendsBytes(bytes: Buffer): http.RequestListener {
  return (_request, response) => {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": bytes.byteLength,
    });
    response.end(bytes);
  };
}

function runsSql({ databaseUrl, requests }: BareSql): http.RequestListener {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  let next = 0;
  async function answer(response: http.ServerResponse): Promise<void> {
    const statements = requests[next++ % requests.length] ?? [];
    const results = await Promise.all(
      statements.map((statement) => pool.query({ ...statement, values: [...statement.values] })),
    );
    const body = JSON.stringify(results.map(({ rows }) => rows));
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
    });
    response.end(body);
  }
  return (_request, response) => {
    answer(response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  };
}
