import { expect, test } from "vitest";
import { bestOffers } from "./best-offers.ts";

const offer = (id: string, rupees: number, days: number | null) => ({
  id,
  courierName: id,
  pricePaise: rupees * 100,
  arrivesOn: days === null ? null : `2026-12-0${days}`,
});
const ids = (offers: Parameters<typeof bestOffers>[0]) => bestOffers(offers).map(({ id }) => id);

test("the cheapest offers come first, and the fastest is among the three", () => {
  const [a, b] = [offer("a", 40, 3), offer("b", 40, 5)];
  const [c, d] = [offer("c", 50, 4), offer("d", 90, 2)];
  expect(ids([d, c, b, a])).toEqual(["a", "b", "d"]);
  expect(ids([c, b, a])).toEqual(["a", "b", "c"]);
  expect(ids([offer("e", 30, null), d])).toEqual(["e", "d"]);
  expect(ids([])).toEqual([]);
});
