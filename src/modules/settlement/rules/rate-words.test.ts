import { expect, test } from "vitest";
import { commissionWords } from "./rate-words.ts";

test.each([
  [0.1, 10, 90, 10_000],
  [0.07, 7, 93, 7000],
  [0.14, 14, 86, 14_000],
  [0.0825, 8.25, 91.75, 8250],
  [0, 0, 100, 0],
])(
  "a commission of %d reads as %d%% and leaves %d%%",
  (rate, percent, sellerPercent, ofThousandPaise) => {
    expect(commissionWords(rate)).toEqual({
      percent,
      sellerPercent,
      ofThousandPaise,
      leftOfThousandPaise: 100_000 - ofThousandPaise,
    });
  },
);
