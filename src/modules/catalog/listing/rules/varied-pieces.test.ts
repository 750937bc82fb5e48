import { expect, test } from "vitest";
import type { ProductCardView } from "../../contract.ts";
import { variedPieces } from "./varied-pieces.ts";

const colours = { tan: "#CEBFAF", tanToo: "#CFBAA6", green: "#B8B6AB", cognac: "#BEA494" } as const;

function piece(
  name: string,
  colour: keyof typeof colours | null,
  isSoldOut = false,
): ProductCardView {
  const picture =
    colour === null
      ? null
      : {
          file: `${name}.webp`,
          alt: name,
          width: 900,
          height: 1125,
          dominantColour: colours[colour],
          placeholder: null,
        };
  return {
    id: name,
    slug: name,
    name,
    sellerId: "s",
    sellerName: "Seller",
    sellerSlug: "seller",
    pricePaise: 100_000,
    hasSeveralPrices: false,
    comparePricePaise: null,
    saleEndsAt: null,
    awayUntil: null,
    gstBasisPoints: 1800,
    isSoldOut,
    onlyVariantId: null,
    picture,
    secondPicture: null,
    rating: null,
    excerpt: "",
    createdAt: "2026-11-21T06:00:00Z",
  };
}

const namesOf = (products: readonly ProductCardView[]) => products.map(({ name }) => name);

test("after the first product comes the one that looks least like it", () => {
  const shelf = [
    piece("chappals", "tan"),
    piece("wash bag", "tanToo"),
    piece("satchel", "green"),
    piece("bomber", "cognac"),
  ];
  expect(namesOf(variedPieces(shelf, 3)).toSorted()).toEqual(["bomber", "chappals", "satchel"]);
  expect(namesOf(variedPieces(shelf, 3))[0]).toBe("chappals");
});

test("nothing sold out, without a picture or of a workshop on holiday is shown", () => {
  const away = { ...piece("away", "cognac"), awayUntil: "2026-12-04T18:30:00.000Z" };
  expect(
    namesOf(
      variedPieces(
        [piece("gone", "green", true), away, piece("unseen", null), piece("belt", "tan")],
        3,
      ),
    ),
  ).toEqual(["belt"]);
});

test("without products nothing is shown", () => {
  expect(variedPieces([], 3)).toEqual([]);
});
