import { describe, expect, test } from "vitest";
import { picturesOfQuote } from "./pictures-of-quote.ts";

const quotedAt = new Date("2026-11-24T10:00:00Z");
const quote = { name: "Saddle tote", quotedAt };
const said = {
  side: "seller",
  body: "Saddle tote",
  sentAt: new Date("2026-11-24T10:00:00.020Z"),
  pictures: ["a-picture"],
};

describe("the pictures of a quote", () => {
  test("are those of the message that its step wrote", () => {
    expect(picturesOfQuote(quote, [said])).toEqual(["a-picture"]);
  });

  test.each([
    ["before the quote", { ...said, sentAt: new Date("2026-11-24T09:59:59Z") }],
    ["long after the quote", { ...said, sentAt: new Date("2026-11-24T10:01:00Z") }],
    ["of the buyer", { ...said, side: "buyer" }],
    ["about something else", { ...said, body: "Here is the leather" }],
    ["without a picture", { ...said, pictures: [] }],
  ])("are not those of a message %s", (_, message) => {
    expect(picturesOfQuote(quote, [message])).toEqual([]);
  });
});
