import { expect, test } from "vitest";
import { publishedTariff } from "#tests/support/published-tariff.ts";
import { deliveryPromise } from "./delivery-promise.ts";

const calendar = { stateCode: "27", closed: null };
const now = new Date("2026-11-21T06:00:00Z");

test("a ready product arrives after its processing and transit times, sooner in a metro", () => {
  const promise = deliveryPromise(
    publishedTariff,
    { processing: "ready", calendar, pricePaise: 45_000 },
    now,
  );
  expect(promise).toMatchObject({
    metroArrival: "25-28 Nov",
    elsewhereArrival: "27 Nov - 1 Dec",
    standardFeePaise: 9900,
    expressFeePaise: 19_900,
    freeFromPaise: 200_000,
  });
});

test("what is made to order takes its time, and ships free from ₹2,000", () => {
  const promise = deliveryPromise(
    publishedTariff,
    { processing: "made_to_order", calendar, pricePaise: 250_000 },
    now,
  );
  expect(promise).toMatchObject({
    elsewhereArrival: "1-10 Dec",
    standardFeePaise: 0,
    processingDays: { min: 6, max: 12 },
  });
});
