import { expect, test } from "vitest";
import { lineRow } from "./order-mail-parts.ts";

const line = {
  productName: "Saddle tote",
  size: null,
  colour: "Tan",
  quantity: 2,
  lineTotalPaise: 300_000,
};

test.each([
  ["without answers", [], {}],
  [
    "with answers",
    [
      ["Initials", "RK"],
      ["Extras", "Strap", "Box"],
    ],
    { details: ["Initials: RK", "Extras: Strap, Box"] },
  ],
  ["of the release before", undefined, {}],
])("a line %s has each answer in a line of its own", (_, answers, details) => {
  const name = "2 × Saddle tote (Tan)";
  expect(lineRow({ ...line, answers })).toEqual({ name, value: "₹3,000.00", ...details });
});
