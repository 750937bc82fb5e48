import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { composed } from "./db/database.ts";
import { openLog } from "./log.ts";

const database = useTestDatabase();
const secret = "asha.rao@example.com";

async function loggedOf(work: Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const log = openLog(
    "info",
    new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
  );
  log.error(
    {
      err: await work.then(
        () => new Error("nothing failed"),
        (error: unknown) => error,
      ),
    },
    "request failed",
  );
  return lines.join("");
}

test("a database error is logged with the constraint that failed, not with what people typed", async () => {
  const insert = () =>
    database.db.$client.query("insert into users (name, email) values ('Asha', $1)", [secret]);
  await insert();
  const logged = await loggedOf(insert());
  expect(logged).toContain("users_email_key");
  expect(logged).toContain("23505");
  expect(logged).not.toContain(secret);
});

test("neither a value of the wrong type nor the parameters of a statement are logged", async () => {
  expect(await loggedOf(database.db.$client.query("select $1::uuid", [secret]))).not.toContain(
    secret,
  );
  const logged = await loggedOf(
    composed(database.db, "log.test", (place) => `select ${place(secret)}::uuid`),
  );
  expect(logged).toContain("22P02");
  expect(logged).not.toContain(secret);
});

test("the stack stays readable", async () => {
  const logged = await loggedOf(
    Promise.reject(new TypeError("x is not a function", { cause: new Error("the reason") })),
  );
  expect(logged).toContain("x is not a function");
  expect(logged).toContain("the reason");
  expect(logged).toContain("log.test.ts");
});

test("an error that the queue passes on as an object is logged as well", async () => {
  expect(
    await loggedOf(
      Promise.reject({ message: "the queue is away", stack: "Error: x\n    at queue.js:1" }),
    ),
  ).toContain("the queue is away");
});

test("an error that cannot be described is still logged", async () => {
  const circular = new Error("the reason of itself");
  circular.cause = circular;
  expect(await loggedOf(Promise.reject(circular))).toContain("cannot be described");
});
