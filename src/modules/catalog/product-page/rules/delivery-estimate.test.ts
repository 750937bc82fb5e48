import { expect, test } from "vitest";
import { publishedTariff } from "#tests/support/published-tariff.ts";
import { deliveryEstimate } from "./delivery-estimate.ts";

const calendar = { stateCode: "27", closed: null };
const now = new Date("2026-11-21T06:00:00Z");

function estimate(pinCode: string, onlyWithinState: string | null = null) {
  return deliveryEstimate(
    publishedTariff,
    { processing: "ready", calendar, onlyWithinState },
    { pinCode, now },
  );
}

test("a metro is named and reached sooner than the rest of its state", () => {
  expect(estimate("560 001")).toEqual({
    kind: "reachable",
    pinCode: "560001",
    place: "Bengaluru",
    standardArrival: "25-28 Nov",
    expressArrival: "24-26 Nov",
    note: null,
    isCashCollected: true,
  });
  expect(estimate("577001")).toEqual({
    kind: "reachable",
    pinCode: "577001",
    place: "Karnataka",
    standardArrival: "27 Nov - 1 Dec",
    expressArrival: "25-28 Nov",
    note: null,
    isCashCollected: true,
  });
});

test("a PIN code that two states share names both", () => {
  expect(estimate("737101")).toMatchObject({ place: "Sikkim or West Bengal" });
});

test.each(["", "5600", "5600011", "056001", "Mumbai"])("%j is no PIN code", (typed) => {
  expect(estimate(typed)).toEqual({ kind: "mistyped", problem: "Please enter a 6-digit PIN code" });
});

test.each(["199999", "999999", "900000"])(
  "six digits outside every range are refused with a request to check them: %s",
  (pinCode) => {
    expect(estimate(pinCode)).toEqual({
      kind: "mistyped",
      problem: `No place has PIN code ${pinCode}. Please check it.`,
    });
  },
);

test.each([
  ["744101", "Andaman and Nicobar Islands"],
  ["682555", "Lakshadweep or Kerala"],
  ["791111", "Arunachal Pradesh"],
  ["190001", "Jammu and Kashmir"],
  ["900056", "Army Post"],
  ["999998", "Army Post"],
])("%s, %s, is promised the days that a parcel takes there", (pinCode, place) => {
  expect(estimate(pinCode)).toEqual({
    kind: "reachable",
    pinCode,
    place,
    standardArrival: "30 Nov - 8 Dec",
    expressArrival: "28 Nov - 4 Dec",
    note: null,
    isCashCollected: true,
  });
});

test("an artisan outside the regular registration sends within their own state, army post included", () => {
  expect(estimate("416001", "27")).toMatchObject({ kind: "reachable" });
  expect(estimate("560001", "27")).toEqual({
    kind: "outOfReach",
    pinCode: "560001",
    place: "Bengaluru",
  });
  expect(estimate("900056", "27")).toMatchObject({ kind: "reachable", place: "Army Post" });
});
