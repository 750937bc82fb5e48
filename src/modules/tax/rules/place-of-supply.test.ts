import { describe, expect, test } from "vitest";
import { findState } from "#shared/indian-states.ts";
import { supplyBetween } from "./gst-line.ts";
import { gstinCheckCharacter } from "./gstin.ts";
import { placeOfSupply, registeredElsewhere, type Receiver } from "./place-of-supply.ts";

const gstinOf = (stateCode: string, rest = "AAPFU0939F1Z") =>
  `${stateCode}${rest}${gstinCheckCharacter(stateCode + rest)}`;

const supplyDestination = (
  deliveryState: string,
  gstin: string | null = null,
  receiver?: Receiver,
) => placeOfSupply({ deliveryState, gstin, receiver });

describe("without a GSTIN the delivery decides", () => {
  test.each([
    ["27", "27", "intra", "SGST"],
    ["07", "07", "intra", "SGST"],
    ["04", "04", "intra", "UTGST"],
    ["26", "26", "intra", "UTGST"],
    ["38", "38", "intra", "UTGST"],
    ["27", "29", "inter", "IGST"],
    ["38", "01", "inter", "IGST"],
    ["26", "24", "inter", "IGST"],
    ["07", "09", "inter", "IGST"],
  ] as const)("from %s to %s it is an %s-state supply with %s", (seller, delivery, supply, tax) => {
    const place = supplyDestination(delivery);
    expect(place).toEqual({ stateCode: delivery, basis: "delivery" });
    expect(supplyBetween(seller, place?.stateCode ?? "")).toBe(supply);
    const stateTax = findState(delivery)?.isUnionTerritory === true ? "UTGST" : "SGST";
    expect(supply === "intra" ? stateTax : "IGST").toBe(tax);
  });

  test.each(["", "25", "28", "96", "97", "99", "Maharashtra"])(
    "and an invalid delivery state (%s) is refused, not guessed",
    (state) => {
      expect(supplyDestination(state)).toBeNull();
      expect(supplyDestination(state, gstinOf("27"))).toBeNull();
    },
  );

  test.each(["27AAPFU0939F1ZW", "27AAPFU", ""])(
    "and an invalid GSTIN (%s) has no effect",
    (gstin) => {
      expect(supplyDestination("29", gstin)).toEqual({ stateCode: "29", basis: "delivery" });
    },
  );
});

describe("with a GSTIN", () => {
  test("of the delivery state nobody is asked, whatever the earlier answer was", () => {
    for (const receiver of [undefined, "ownPlace", "somebodyElse"] as const) {
      expect(supplyDestination("27", gstinOf("27"), receiver)).toEqual({
        stateCode: "27",
        basis: "delivery",
      });
    }
    expect(registeredElsewhere({ deliveryState: "27", gstin: gstinOf("27") })).toBeNull();
  });

  test("of another state the buyer says who receives the goods", () => {
    expect(registeredElsewhere({ deliveryState: "27", gstin: gstinOf("29") })).toBe("29");
    expect(supplyDestination("27", gstinOf("29"), "somebodyElse")).toEqual({
      stateCode: "29",
      basis: "bill_to",
    });
    expect(supplyDestination("27", gstinOf("29"), "ownPlace")).toEqual({
      stateCode: "27",
      basis: "own_place",
    });
  });

  test("and no answer the registered state counts", () => {
    expect(supplyDestination("27", gstinOf("29"))).toEqual({ stateCode: "29", basis: "bill_to" });
  });

  test.each([
    ["a mission's", "0717UNO00157UN", "07"],
    ["a deductor's", "29ABCF08078M1D", "29"],
    ["an operator's", "29AABCF8078M1C", "29"],
  ])("%s number (%s) counts like any other, for %s", (_, without, stateCode) => {
    const gstin = without + gstinCheckCharacter(without);
    expect(supplyDestination("27", gstin, "somebodyElse")).toEqual({ stateCode, basis: "bill_to" });
  });

  test("from before a merger has the current state", () => {
    expect(supplyDestination("26", gstinOf("25"))).toEqual({ stateCode: "26", basis: "delivery" });
    expect(supplyDestination("36", gstinOf("28"))).toEqual({ stateCode: "37", basis: "bill_to" });
  });

  test("of no state's number has no effect", () => {
    expect(supplyDestination("27", gstinOf("97"))).toEqual({ stateCode: "27", basis: "delivery" });
    expect(registeredElsewhere({ deliveryState: "27", gstin: gstinOf("99") })).toBeNull();
  });
});
