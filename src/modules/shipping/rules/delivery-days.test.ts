import { expect, test } from "vitest";
import { publishedTariff } from "#tests/support/published-tariff.ts";
import { deliveryDays } from "./delivery-days.ts";

test("a metro gets a ready item sooner than another place a made-to-order one", () => {
  expect(
    deliveryDays(publishedTariff, { method: "standard", processing: "ready", pinCode: "560001" }),
  ).toEqual({ min: 3, max: 6 });
  expect(
    deliveryDays(publishedTariff, {
      method: "express",
      processing: "made_to_order",
      pinCode: "416001",
    }),
  ).toEqual({ min: 7, max: 14 });
});

test.each([
  ["744101", "Port Blair"],
  ["682555", "Kavaratti in Lakshadweep"],
  ["781001", "Guwahati"],
  ["797001", "Kohima"],
  ["737101", "Gangtok"],
  ["190001", "Srinagar"],
  ["194101", "Leh"],
  ["900056", "Army Post"],
])("to %s, %s, a parcel takes longer than elsewhere, by either method", (pinCode) => {
  const days = (method: "standard" | "express") =>
    deliveryDays(publishedTariff, { method, processing: "ready", pinCode });
  expect([days("standard"), days("express")]).toEqual([
    { min: 8, max: 16 },
    { min: 6, max: 12 },
  ]);
});

test("a remote place stays remote if its first digits are those of a metro", () => {
  const tariff = { ...publishedTariff, metros: [{ prefix: "682", city: "Kochi" }] };
  const days = (pinCode: string) =>
    deliveryDays(tariff, { method: "standard", processing: "ready", pinCode });
  expect(days("682001")).toEqual({ min: 3, max: 6 });
  expect(days("682551")).toEqual({ min: 8, max: 16 });
});

test.each(["743101", "682001", "176001", "800001", "999999", "90005", ""])(
  "%j is no remote place",
  (pinCode) => {
    expect(
      deliveryDays(publishedTariff, { method: "standard", processing: "ready", pinCode }),
    ).toEqual({ min: 5, max: 9 });
  },
);
