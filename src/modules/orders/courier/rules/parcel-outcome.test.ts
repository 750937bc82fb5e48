import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShipmentEventKind } from "../../shipments/contract.ts";
import { parcelOutcome } from "./parcel-outcome.ts";

const scan = (kind: ShipmentEventKind, hour: number) => ({ kind, at: new Date(hour * 3_600_000) });

test.each([
  [[], "under_way"],
  [[scan("picked_up", 1), scan("failed_attempt", 2), scan("damaged", 3)], "under_way"],
  [[scan("picked_up", 1), scan("lost", 3)], "lost"],
  [[scan("lost", 1), scan("delivered", 3)], "delivered"],
  [[scan("delivered", 5), scan("returning", 3)], "delivered"],
  [[scan("returning", 3), scan("returned", 9)], "returned"],
  [[scan("returned", 3), scan("returning", 3)], "returned"],
  [[scan("failed_attempt", 9), scan("returning", 3)], "returning"],
] as const)("%j", (scans, outcome) => {
  expect(parcelOutcome(scans)).toBe(outcome);
});

test("the order and number of reports changes nothing", () => {
  const kinds = ["picked_up", "failed_attempt", "delivered", "returning", "returned"] as const;
  const reports = fc.array(fc.record({ kind: fc.constantFrom(...kinds), hour: fc.nat(9) }));
  fc.assert(
    fc.property(reports, (given) => {
      const scans = given.map(({ kind, hour }) => scan(kind, hour));
      expect(parcelOutcome([...scans.toReversed(), ...scans])).toBe(parcelOutcome(scans));
    }),
  );
});
