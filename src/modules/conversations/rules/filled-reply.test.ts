import { describe, expect, test } from "vitest";
import { filledReply } from "./filled-reply.ts";

const nobody = { buyerName: null, pieceName: null, orderNumber: null };

describe("a saved reply", () => {
  test("is filled with the first name, the piece and the order", () => {
    const body = "Dear {buyer}, {piece} of {order} is ready. {buyer}!";
    const facts = { buyerName: " Asha  Rao", pieceName: "Tote", orderNumber: "ORD-7" };
    expect(filledReply(body, facts)).toBe("Dear Asha, Tote of ORD-7 is ready. Asha!");
  });

  test("has general words for what is unknown", () => {
    expect(filledReply("Dear {buyer}, {piece}, {order}", nobody)).toBe(
      "Dear customer, your piece, your order",
    );
    expect(filledReply("{buyer}", { ...nobody, buyerName: "  " })).toBe("customer");
  });

  test("keeps other braces, and what a name contains", () => {
    expect(filledReply("{size} {Buyer} {buyer", nobody)).toBe("{size} {Buyer} {buyer");
    expect(filledReply("{buyer} {piece}", { ...nobody, buyerName: "{piece}" })).toBe(
      "{piece} your piece",
    );
  });
});
