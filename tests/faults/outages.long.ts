import { rm } from "node:fs/promises";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { amount, chosen } from "./amount.ts";
import { drainJobs, expectWhole, readAftermath } from "./load/aftermath.ts";
import type { MailMood } from "./load/mail-server.ts";
import { beginMixedLoad } from "./load/mixed-load.ts";
import { openFaultPlace, type FaultPlace } from "./load/place.ts";
import { printTable, progress } from "./load/table.ts";
import { percentile } from "./load/visitor.ts";

/**
 * Mail and the payment provider are away, slow or wrong while people order. Promised: orders go on,
 * every mail is sent afterwards, every payment finds its order.
 */
const seconds = amount(20);
/** Promised for checkout while mail is away. */
const allowedSlowdown = 1.1;

let place: FaultPlace;
beforeAll(async () => {
  place = await openFaultPlace({ buyers: 12_000 });
});
afterAll(async () => {
  await place.close();
  await rm(place.options.dataDir, { recursive: true, force: true });
});

/** Checkouts with cash that were answered during `work`, in milliseconds. */
async function checkoutsDuring(work: () => Promise<void>): Promise<readonly number[]> {
  const before = (place.tally.durations.get("order cod") ?? []).length;
  await work();
  return (place.tally.durations.get("order cod") ?? []).slice(before);
}

/** A busy machine slows every second measurement down: then the ratio says nothing. */
function isQuiet(): boolean {
  return (os.loadavg()[0] ?? 0) < os.availableParallelism() * 1.5;
}

const mailMoods = ["refuses", "temporary", "hangs", "nonsense", "late"] as const;

describe.runIf(chosen(["mail"]).length > 0)("without a working mail server", () => {
  test("orders go on as fast as before, and every mail is sent afterwards", async () => {
    const load = beginMixedLoad(place);
    await sleep(5000);
    const figures: (readonly [MailMood, readonly number[], readonly number[]])[] = [];
    for (const mood of mailMoods) {
      const well = await checkoutsDuring(() => sleep(seconds * 1000));
      place.mail.mood = mood;
      const faulty = await checkoutsDuring(() => sleep(seconds * 1000));
      place.mail.mood = "well";
      figures.push([mood, well, faulty]);
      progress(`mail server ${mood}: ${faulty.length} orders`);
    }
    await load.stop();
    await drainJobs(place);
    const [well, faulty] = [1, 2].map((column) =>
      figures.flatMap((each) => each[column === 1 ? 1 : 2]),
    );
    const ratio = percentile(faulty ?? [], 0.95) / percentile(well ?? [], 0.95);
    printTable(
      "checkout while the mail server fails",
      ["mail server", "orders", "p95 before ms", "p95 during ms"],
      [
        ...figures.map(([mood, before, during]) => [
          mood,
          during.length,
          percentile(before, 0.95),
          percentile(during, 0.95),
        ]),
        ["all", faulty?.length ?? 0, percentile(well ?? [], 0.95), percentile(faulty ?? [], 0.95)],
      ],
    );
    expectWhole("mail server away, slow and wrong", place, await readAftermath(place));
    if (isQuiet()) expect(ratio).toBeLessThan(allowedSlowdown);
    else process.stdout.write("The machine is busy: the slowdown is not judged.\n");
  });
});

const providerMoods = ["hang", "lost", "fault", "doneFault", "refuse", "nonsense"] as const;

describe.runIf(chosen(["provider"]).length > 0)("without a working payment provider", () => {
  test("orders with cash go on, and every payment finds its order", async () => {
    const load = beginMixedLoad(place);
    await sleep(5000);
    const rows: (readonly (string | number)[])[] = [];
    for (const how of providerMoods) {
      await place.sandbox.control.wish({ do: "answers", count: 1000, how, hangMs: 15_000 });
      const paidBefore = place.acknowledged.payments.size;
      const cash = await checkoutsDuring(() => sleep(seconds * 1000));
      await place.sandbox.control.wish({
        do: "answers",
        count: 1,
        how: "fault",
        on: "no such call",
      });
      rows.push([
        how,
        cash.length,
        percentile(cash, 0.95),
        place.acknowledged.payments.size - paidBefore,
      ]);
      progress(`provider ${how}: ${cash.length} orders with cash`);
      await sleep(3000);
    }
    for (const webhooks of [
      { isDropped: true },
      { times: 3 },
      { isReversed: true },
      { hasWrongSignature: true },
      { hasWrongAmount: true },
      { delayMs: 4000 },
    ]) {
      await place.sandbox.control.wish({ do: "webhooks", count: 20, ...webhooks });
      const paidBefore = place.acknowledged.payments.size;
      const cash = await checkoutsDuring(() => sleep(seconds * 1000));
      rows.push([
        `webhooks ${Object.keys(webhooks).join()}`,
        cash.length,
        percentile(cash, 0.95),
        place.acknowledged.payments.size - paidBefore,
      ]);
    }
    await load.stop();
    await drainJobs(place);
    printTable(
      "orders while the provider fails",
      ["provider", "orders with cash", "p95 ms", "paid by card"],
      rows,
    );
    expectWhole("payment provider away, slow and wrong", place, await readAftermath(place));
  });
});
