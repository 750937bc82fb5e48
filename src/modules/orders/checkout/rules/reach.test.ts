import { expect, test } from "vitest";
import { reachProblem } from "./reach.ts";

const mojari = { name: "Mojari", size: "UK 8", colour: "Tan", sellerStateCode: "08" } as const;

test.each(["unregistered", "composition"] as const)(
  "an artisan who is %s sells within one state only",
  (registration) => {
    const line = { ...mojari, registration };
    expect(reachProblem(line, { deliveryState: "08", placeOfSupply: "08" })).toBeNull();
    expect(reachProblem(line, { deliveryState: "29", placeOfSupply: "29" })).toBe(
      "Mojari (UK 8, Tan) can be sent within Rajasthan only.",
    );
    // A firm in Karnataka orders: first from Jaipur to Jodhpur, then to a recipient in Karnataka.
    expect(reachProblem(line, { deliveryState: "08", placeOfSupply: "29" })).toBe(
      "Mojari (UK 8, Tan) can be sold within Rajasthan only, and " +
        "with your GSTIN this sale counts for Karnataka.",
    );
    expect(reachProblem(line, { deliveryState: "29", placeOfSupply: "08" })).toBe(
      "Mojari (UK 8, Tan) can be sent within Rajasthan only.",
    );
  },
);

test("a regularly registered artisan sells everywhere", () => {
  expect(
    reachProblem(
      { ...mojari, registration: "regular" },
      { deliveryState: "29", placeOfSupply: "33" },
    ),
  ).toBeNull();
});

test("an artisan whose state is unknown sells nowhere", () => {
  expect(
    reachProblem(
      { ...mojari, sellerStateCode: null, registration: "unregistered" },
      { deliveryState: "08", placeOfSupply: "08" },
    ),
  ).not.toBeNull();
});
