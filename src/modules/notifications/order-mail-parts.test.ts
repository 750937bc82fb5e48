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
  ["without answers", [], "2 × Saddle tote (Tan)"],
  [
    "with answers",
    [
      ["Initials", "RK"],
      ["Extras", "Strap", "Box"],
    ],
    "2 × Saddle tote (Tan); Initials: RK; Extras: Strap, Box",
  ],
  ["of the release before", undefined, "2 × Saddle tote (Tan)"],
])("a line %s", (_, answers, name) => {
  expect(lineRow({ ...line, answers })).toEqual({ name, value: "₹3,000.00" });
});
