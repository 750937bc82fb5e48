import pg from "pg";
import type { Prepare } from "./run-from-processes.ts";

type Input = { readonly url: string; readonly times: number; readonly fault?: "throws" | "exits" };

/** Takes numbers from one row as fast as it can. */
export const prepare: Prepare<Input, readonly number[]> = async (
  { url, times, fault },
  { index },
) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return async () => {
    if (fault === "throws" && index === 1) throw new Error("The second one cannot.");
    if (fault === "exits" && index === 1) process.exit(3);
    const taken: number[] = [];
    for (let turn = 0; turn < times; turn++) {
      const { rows } = await client.query<{ number: number }>(
        "update taken set number = number + 1 returning number",
      );
      taken.push(...rows.map((row) => row.number));
    }
    await client.end();
    return taken;
  };
};
