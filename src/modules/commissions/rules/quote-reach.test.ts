import { expect, test } from "vitest";
import { quoteReach } from "./quote-reach.ts";

const pune = { stateCode: "27" };
const jaipur = { stateCode: "08" };

test("a quote goes to the first address to which its artisan may send", () => {
  expect(quoteReach(null, [pune, jaipur])).toEqual({ address: pune, isElsewhere: false });
  expect(quoteReach("08", [pune, jaipur])).toEqual({ address: jaipur, isElsewhere: false });
  expect(quoteReach("08", [pune])).toEqual({ address: pune, isElsewhere: true });
  expect(quoteReach("08", [])).toEqual({ address: undefined, isElsewhere: false });
});
