import { describe, expect, it } from "vitest";
import { chosenReturnReasons, returnReasons } from "../contract.ts";
import {
  appliesToMadeToMeasure,
  appliesToRepair,
  nextOfReturn,
  openReasons,
  returnWindow,
  windowOfPieces,
} from "./returns.ts";

const deliveredAt = new Date("2026-11-01T10:00:00Z");

describe("an item can be returned", () => {
  it("for any reason up to seven days after delivery, to the moment", () => {
    expect(openReasons(returnWindow(deliveredAt), new Date("2026-11-08T10:00:00Z"))).toEqual(
      chosenReturnReasons,
    );
    expect(openReasons(returnWindow(deliveredAt), new Date("2026-11-08T10:00:00.001Z"))).toEqual([
      "guarantee",
    ]);
  });

  it("under the quality guarantee up to thirty days, and then not at all", () => {
    expect(openReasons(returnWindow(deliveredAt), new Date("2026-12-01T10:00:00Z"))).toEqual([
      "guarantee",
    ]);
    expect(openReasons(returnWindow(deliveredAt), new Date("2026-12-01T10:00:00.001Z"))).toEqual(
      [],
    );
  });

  it("made to measure only if it is faulty", () => {
    expect(returnReasons.filter(appliesToMadeToMeasure)).toEqual([
      "damaged",
      "faulty",
      "wrong",
      "not_as_shown",
      "guarantee",
    ]);
  });
});

describe("an item can be repaired", () => {
  it("if it is damaged or faulty, also under the guarantee, and for no other reason", () => {
    expect(returnReasons.filter(appliesToRepair)).toEqual(["damaged", "faulty", "guarantee"]);
  });

  it("up to thirty days after delivery, to the moment", () => {
    const { guaranteeUntil } = returnWindow(deliveredAt);
    expect(openReasons(returnWindow(deliveredAt), guaranteeUntil).filter(appliesToRepair)).toEqual([
      "guarantee",
    ]);
    const later = new Date(guaranteeUntil.getTime() + 1);
    expect(openReasons(returnWindow(deliveredAt), later).filter(appliesToRepair)).toEqual([]);
  });
});

describe("the days of pieces that came to their buyer again", () => {
  const cameAt = new Date("2026-11-20T10:00:00Z");

  it("are all new for a replacement, from its arrival", () => {
    expect(windowOfPieces(deliveredAt, { replacedAt: cameAt, cameAt })).toEqual(
      returnWindow(cameAt),
    );
  });

  it("are those of the guarantee for a repaired piece, never fewer than before", () => {
    const { returnUntil, guaranteeUntil } = windowOfPieces(deliveredAt, {
      replacedAt: null,
      cameAt,
    });
    expect(returnUntil).toEqual(returnWindow(deliveredAt).returnUntil);
    expect(guaranteeUntil).toEqual(returnWindow(cameAt).guaranteeUntil);
  });
});

describe("the steps of a repair", () => {
  it("the seller sends it back or says that it cannot be repaired; the buyer has the last word", () => {
    expect(nextOfReturn("seller", "replacing")).toContain("unrepairable");
    expect(nextOfReturn("seller", "unrepairable")).toEqual(["replaced", "received"]);
    expect(nextOfReturn("buyer", "unrepairable")).toEqual(["received"]);
    expect(nextOfReturn("buyer", "replaced")).toEqual(["repaired", "received"]);
  });

  it("ends once the piece is with its buyer again; only an administrator can refund it", () => {
    for (const party of ["buyer", "seller"] as const)
      expect(nextOfReturn(party, "repaired")).toEqual([]);
    expect(nextOfReturn("administrator", "repaired")).toEqual(["received"]);
  });
});

describe("the steps of a return", () => {
  it("the buyer withdraws until the items are received; the seller answers, then receives", () => {
    expect([
      nextOfReturn("buyer", "requested"),
      nextOfReturn("buyer", "approved"),
      nextOfReturn("buyer", "received"),
    ]).toEqual([["withdrawn"], ["withdrawn"], []]);
    expect([
      nextOfReturn("seller", "requested"),
      nextOfReturn("seller", "approved"),
      nextOfReturn("seller", "declined"),
    ]).toEqual([["approved", "declined"], ["received", "objected"], []]);
  });

  it("an administrator can approve a declined one, but nobody reopens a withdrawn or received one", () => {
    expect(nextOfReturn("administrator", "declined")).toEqual(["approved"]);
    for (const party of ["buyer", "seller", "administrator"] as const) {
      expect([...nextOfReturn(party, "withdrawn"), ...nextOfReturn(party, "received")]).toEqual([]);
    }
  });
});
