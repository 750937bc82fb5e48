import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayInIndia } from "#shared/ist.ts";
import { isWorkingDay, type ShopCalendar } from "#shared/working-days.ts";
import { publishedTariff } from "#tests/support/published-tariff.ts";
import { processingKinds, shippingMethods } from "../contract.ts";
import { daysOnTheWay, daysUntil, deliveryDates, type PieceToSend } from "./delivery-dates.ts";

const open: ShopCalendar = { stateCode: "27", closed: null };
const ready: PieceToSend = { processing: "ready", calendar: open };
const at = (text: string) => new Date(`${text}:00+05:30`);
const ordered = (
  when: string,
  piece: Partial<PieceToSend> = {},
  to: { readonly method?: "standard" | "express"; readonly pinCode?: string } = {},
) =>
  deliveryDates(publishedTariff, [{ ...ready, ...piece }], {
    method: "standard",
    now: at(when),
    ...to,
  });

describe("the dates of a parcel", () => {
  test("making takes working days, and couriers deliver from Monday to Saturday", () => {
    // Friday, 20 Nov 2026: ready on Saturday or Monday, four to seven days on its way.
    expect(ordered("2026-11-20T10:00")).toEqual({
      sentFrom: "2026-11-21",
      shipBy: "2026-11-23",
      arrivesFrom: "2026-11-25",
      arrivesBy: "2026-11-30",
    });
  });

  test("a metro gets a ready item sooner than another place, and express is faster", () => {
    const arrival = (...given: Parameters<typeof ordered>) => {
      const { arrivesFrom, arrivesBy } = ordered(...given);
      return [arrivesFrom, arrivesBy];
    };
    const tuesday = "2026-11-17T10:00";
    expect(arrival(tuesday, {}, { pinCode: "560001" })).toEqual(["2026-11-20", "2026-11-23"]);
    expect(arrival(tuesday, {}, { pinCode: "560001", method: "express" })).toEqual([
      "2026-11-19",
      "2026-11-21",
    ]);
    expect(arrival(tuesday, { processing: "made_to_order" }, { pinCode: "416001" })).toEqual([
      "2026-11-27",
      "2026-12-05",
    ]);
  });

  test("ordered late on a Saturday or on a Sunday, it is begun on Monday", () => {
    expect(ordered("2026-11-21T23:59").sentFrom).toBe("2026-11-23");
    expect(ordered("2026-11-22T00:01").sentFrom).toBe("2026-11-23");
  });

  test("the day of ordering is that in India", () => {
    const dates = deliveryDates(publishedTariff, [ready], {
      method: "standard",
      now: new Date("2026-11-18T20:00:00Z"),
    });
    expect(dates.sentFrom).toBe("2026-11-20");
  });

  test("nobody sends, takes or delivers a parcel on Republic Day; the state has its own day too", () => {
    expect(ordered("2026-01-24T10:00").sentFrom).toBe("2026-01-27");
    expect(ordered("2026-04-30T10:00").sentFrom).toBe("2026-05-02");
    const kerala = { calendar: { stateCode: "32", closed: null } };
    expect(ordered("2026-04-30T10:00", kerala).sentFrom).toBe("2026-05-01");
  });

  test("a planned holiday of the shop moves what it would have sent then", () => {
    const diwali = { calendar: { ...open, closed: { from: "2026-11-07", until: "2026-11-16" } } };
    expect(ordered("2026-11-05T10:00", diwali)).toEqual({
      sentFrom: "2026-11-06",
      shipBy: "2026-11-16",
      arrivesFrom: "2026-11-10",
      arrivesBy: "2026-11-23",
    });
    expect(ordered("2026-11-06T10:00", diwali).sentFrom).toBe("2026-11-16");
  });

  test("a piece waits for the week of its workshop, and a commissioned one for its working days", () => {
    expect(ordered("2026-11-20T10:00", { startsInDays: 10 }).sentFrom).toBe("2026-12-01");
    expect(ordered("2026-11-20T10:00", { workingDays: 12 })).toMatchObject({
      sentFrom: "2026-12-04",
      shipBy: "2026-12-04",
    });
  });

  test("a parcel waits for the last of its pieces; without pieces it has those of one from stock", () => {
    const now = at("2026-11-20T10:00");
    const both = deliveryDates(publishedTariff, [ready, { ...ready, processing: "custom" }], {
      method: "standard",
      now,
    });
    expect(both).toEqual(ordered("2026-11-20T10:00", { processing: "custom" }));
    expect(deliveryDates(publishedTariff, [], { method: "standard", now })).toEqual(
      ordered("2026-11-20T10:00"),
    );
  });

  test("in how many days a day comes is counted by the calendar in India", () => {
    expect(daysUntil("2026-11-23", at("2026-11-20T00:10"))).toBe(3);
    expect(daysUntil("2026-11-23", at("2026-11-20T23:50"))).toBe(3);
  });
});

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => dayInIndia(Date.UTC(2026, 0, 1) + days * 86_400_000));
const calendar = fc.record({
  stateCode: fc.constantFrom(null, "08", "27", "29", "32"),
  closed: fc.option(
    fc.tuple(day, day).map(([one, other]) => ({
      from: one < other ? one : other,
      until: dayInIndia(Date.parse(one < other ? other : one) + 86_400_000),
    })),
  ),
});
const piece = fc.record({
  processing: fc.constantFrom(...processingKinds),
  calendar,
  startsInDays: fc.integer({ min: 0, max: 60 }),
  workingDays: fc.option(fc.integer({ min: 0, max: 60 })),
});
const delivery = fc.record({
  method: fc.constantFrom(...shippingMethods),
  pinCode: fc.constantFrom("", "560001", "416001", "744101", "900056"),
  now: fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2027-12-31T00:00:00Z"),
    noInvalidDate: true,
  }),
});

describe("whatever is ordered whenever", () => {
  test("the range is ordered, and no day of it is a Sunday or a holiday", () => {
    fc.assert(
      fc.property(piece, delivery, (one, to) => {
        const dates = deliveryDates(publishedTariff, [one], to);
        const { sentFrom, shipBy, arrivesFrom, arrivesBy } = dates;
        expect(dayInIndia(to.now.getTime()) <= sentFrom).toBe(true);
        expect(sentFrom <= shipBy && arrivesFrom <= arrivesBy).toBe(true);
        expect(sentFrom <= arrivesFrom && shipBy < arrivesBy).toBe(true);
        const { stateCode, closed } = one.calendar;
        for (const sent of [sentFrom, shipBy]) {
          expect(isWorkingDay(sent, stateCode)).toBe(true);
          expect(closed !== null && closed.from <= sent && sent < closed.until).toBe(false);
        }
        for (const arrives of [arrivesFrom, arrivesBy])
          expect(isWorkingDay(arrives, null)).toBe(true);
      }),
    );
  });

  test("who orders later, or what takes longer to make, is never promised an earlier day", () => {
    fc.assert(
      fc.property(
        piece,
        delivery,
        fc.integer({ min: 0, max: 20 * 86_400_000 }),
        fc.integer({ min: 0, max: 9 }),
        (one, to, laterMs, more) => {
          const begun = { ...one, startsInDays: 0 };
          const dates = deliveryDates(publishedTariff, [begun], to);
          const after = deliveryDates(publishedTariff, [begun], {
            ...to,
            now: new Date(to.now.getTime() + laterMs),
          });
          const slower = deliveryDates(
            publishedTariff,
            [
              {
                ...begun,
                startsInDays: more,
                ...(one.workingDays !== null && { workingDays: one.workingDays + more }),
              },
            ],
            to,
          );
          for (const name of ["sentFrom", "shipBy", "arrivesFrom", "arrivesBy"] as const) {
            expect(after[name] >= dates[name]).toBe(true);
            expect(slower[name] >= dates[name]).toBe(true);
          }
        },
      ),
    );
  });
});

test.each([
  ["744101", "Port Blair"],
  ["682555", "Kavaratti in Lakshadweep"],
  ["781001", "Guwahati"],
  ["797001", "Kohima"],
  ["737101", "Gangtok"],
  ["190001", "Srinagar"],
  ["194101", "Leh"],
  ["900056", "Army Post"],
])("to %s, %s, a parcel takes longer than elsewhere, by either method", (pinCode) => {
  const days = (method: "standard" | "express") =>
    daysOnTheWay(publishedTariff, { method, pinCode }, null);
  expect([days("standard"), days("express")]).toEqual([
    { min: 7, max: 14 },
    { min: 5, max: 10 },
  ]);
});

test("a remote place stays remote if its first digits are those of a metro", () => {
  const tariff = { ...publishedTariff, metros: [{ prefix: "682", city: "Kochi" }] };
  const days = (pinCode: string) => daysOnTheWay(tariff, { method: "standard", pinCode }, null);
  expect(days("682001")).toEqual({ min: 2, max: 4 });
  expect(days("682551")).toEqual({ min: 7, max: 14 });
});

test.each(["743101", "682001", "176001", "800001", "999999", "90005", ""])(
  "%j is no remote place",
  (pinCode) => {
    expect(daysOnTheWay(publishedTariff, { method: "standard", pinCode }, null)).toEqual({
      min: 4,
      max: 7,
    });
  },
);
