import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../support/database.ts";
import { killedAtWork, runFromProcesses } from "./run-from-processes.ts";

const database = useTestDatabase();
const module = new URL("./add-up.worker.ts", import.meta.url);

beforeAll(async () => {
  await database.db.$client.query("create table taken (number int not null)");
  await database.db.$client.query("insert into taken values (0)");
});

test("four processes take a hundred numbers between them, no number twice", async () => {
  const results = await runFromProcesses<readonly number[]>({
    processes: 4,
    module,
    input: { url: database.url, times: 25 },
  });
  expect(results).toHaveLength(4);
  expect(results.flat().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
});

test("a process that fails or dies fails the whole race, and the next race uses new ones", async () => {
  const input = { url: database.url, times: 1 };
  await expect(
    runFromProcesses({ processes: 2, module, input: { ...input, fault: "throws" } }),
  ).rejects.toThrow("The second one cannot.");
  await expect(
    runFromProcesses({ processes: 2, module, input: { ...input, fault: "exits" } }),
  ).rejects.toThrow("ended early, with code 3");
  await killedAtWork({ module, input }, async () => undefined);
  expect(
    (await runFromProcesses<readonly number[]>({ processes: 2, module, input })).flat(),
  ).toHaveLength(2);
});
