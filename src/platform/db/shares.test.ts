import { expect, test } from "vitest";
import { ConnectionShares, type ConnectionPurpose } from "./shares.ts";
import { DatabaseBusy } from "./unavailable.ts";

const taken = async (shares: ConnectionShares, purpose: ConnectionPurpose, count: number) =>
  Promise.all(Array.from({ length: count }, () => shares.take(purpose)));

test("commands that never end leave connections to buyers and to pages", async () => {
  const shares = new ConnectionShares(10);
  // Their own two and the four that are common.
  await taken(shares, "commands", 6);
  const late = shares.take("commands");
  await taken(shares, "reads", 2);
  await taken(shares, "orders", 2);
  expect(shares.waiting).toBe(1);
  shares.refuseAll(new DatabaseBusy());
  await expect(late).rejects.toThrow(DatabaseBusy);
});

test("a connection goes to whoever has waited longest and may have it", async () => {
  const shares = new ConnectionShares(10);
  const commands = await taken(shares, "commands", 6);
  const reads = await taken(shares, "reads", 2);
  const order: string[] = [];
  const command = shares.take("commands").then(() => order.push("command"));
  const read = shares.take("reads").then(() => order.push("read"));
  // Its own connection of the reads, which the command cannot take.
  reads[0]?.();
  await read;
  commands[0]?.();
  await command;
  expect(order).toEqual(["read", "command"]);
});

test("returning a connection twice returns one", async () => {
  const shares = new ConnectionShares(10);
  const [first] = await taken(shares, "reads", 6);
  first?.();
  first?.();
  await taken(shares, "reads", 1);
  const late = shares.take("reads");
  expect(shares.waiting).toBe(1);
  shares.refuseAll(new DatabaseBusy());
  await expect(late).rejects.toThrow(DatabaseBusy);
});

test("a small pool serves every purpose with all its connections", async () => {
  const shares = new ConnectionShares(2);
  await taken(shares, "reads", 2);
  expect(shares.waiting).toBe(0);
});

test("a crowd that waits to read turns no buyer away", async () => {
  const shares = new ConnectionShares(1);
  const [busy] = await taken(shares, "reads", 1);
  const reading = Array.from({ length: 50 }, () => shares.take("reads"));
  const buying = shares.take("orders");
  expect(shares.waiting).toBe(51);
  busy?.();
  for (const each of reading) (await each)();
  (await buying)();
  expect(shares.waiting).toBe(0);
});

test("more than fifty waiting per connection are refused at once", async () => {
  const shares = new ConnectionShares(1);
  await taken(shares, "reads", 1);
  const waiting = Array.from({ length: 50 }, () => shares.take("reads"));
  await expect(shares.take("reads")).rejects.toThrow(DatabaseBusy);
  shares.refuseAll(new DatabaseBusy());
  for (const each of await Promise.allSettled(waiting)) expect(each.status).toBe("rejected");
});
