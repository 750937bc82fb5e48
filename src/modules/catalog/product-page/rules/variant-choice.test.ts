import { describe, expect, test } from "vitest";
import { chooseColour, chosenVariant, offered, openingChoice } from "./variant-choice.ts";

function variant(colour: string | null, size: string | null, stock = 5) {
  return { id: `${colour}/${size}`, colour, size, stock };
}

const nothing = { colour: null, size: null };
const mojari = [
  variant("Indigo", "UK 6", 0),
  variant("Indigo", "UK 7"),
  variant("Oxblood", "UK 7"),
  variant("Oxblood", "UK 8"),
];

test("colours and sizes are offered once each, in order", () => {
  expect(offered(mojari, "colour")).toEqual(["Indigo", "Oxblood"]);
  expect(offered(mojari, "size")).toEqual(["UK 6", "UK 7", "UK 8"]);
});

describe("the choice when a page opens", () => {
  test("a product without choices is its one variant", () => {
    const only = [variant(null, null)];
    expect(chosenVariant(only, openingChoice(only, nothing))).toBe(only[0]);
  });

  test("the first colour in stock, and no size where there are several", () => {
    expect(openingChoice(mojari, nothing)).toEqual({ colour: "Indigo", size: null });
    const soldOutFirst = [variant("Tan", null, 0), variant("Black", null, 2)];
    expect(openingChoice(soldOutFirst, nothing)).toEqual({ colour: "Black", size: null });
    expect(chosenVariant(soldOutFirst, openingChoice(soldOutFirst, nothing))).toBe(soldOutFirst[1]);
  });

  test("the address's choice, where it exists", () => {
    expect(openingChoice(mojari, { colour: "oxblood", size: "uk 8" })).toEqual({
      colour: "Oxblood",
      size: "UK 8",
    });
    expect(openingChoice(mojari, { colour: "Pink", size: "UK 99" })).toEqual({
      colour: "Indigo",
      size: null,
    });
    expect(openingChoice(mojari, { colour: "Indigo", size: "UK 8" })).toEqual({
      colour: "Indigo",
      size: null,
    });
  });

  test("when everything is sold out, the first variant", () => {
    const gone = [variant("Tan", null, 0), variant("Black", null, 0)];
    expect(openingChoice(gone, nothing).colour).toBe("Tan");
  });
});

test("another colour keeps the size if that colour has it", () => {
  expect(chooseColour(mojari, { colour: "Indigo", size: "UK 7" }, "Oxblood")).toEqual({
    colour: "Oxblood",
    size: "UK 7",
  });
  expect(chooseColour(mojari, { colour: "Indigo", size: "UK 6" }, "Oxblood")).toEqual({
    colour: "Oxblood",
    size: null,
  });
});
