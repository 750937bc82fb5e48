import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupees } from "#shared/money.ts";
import { differences, propertyLabel } from "./audit-difference.ts";

describe("an audit entry", () => {
  it("lists each property that changed, with its value before and after", () => {
    const before = {
      status: "approved",
      notes: null,
      rates: { standard: { "from 0 rupees": 99, "from 500 rupees": 79 } },
      tags: ["a", "b"],
      isAdmin: false,
    };
    const after = {
      status: "blocked",
      notes: "Empty parcels",
      rates: { standard: { "from 0 rupees": 109, "from 500 rupees": 79 } },
      tags: ["a"],
      isAdmin: true,
    };
    expect(differences(before, after)).toEqual([
      { name: "status", before: "Approved", after: "Blocked" },
      { name: "rates.standard.from 0 rupees", before: "99", after: "109" },
      { name: "tags", before: "a, b", after: "a" },
      { name: "isAdmin", before: "no", after: "yes" },
      { name: "notes", before: null, after: "Empty parcels" },
    ]);
  });

  it("lists all properties of something created or deleted", () => {
    expect(differences(null, { name: "Belts", aliases: [] })).toEqual([
      { name: "name", before: null, after: "Belts" },
    ]);
    expect(differences({ name: "Belts" }, null)).toEqual([
      { name: "name", before: "Belts", after: null },
    ]);
    expect(differences(null, null)).toEqual([]);
  });

  it("shows times in Indian time", () => {
    expect(differences({ awayUntil: "2026-11-29T18:30:00.000Z" }, {})).toEqual([
      { name: "awayUntil", before: "30 Nov 2026, 12:00 am", after: null },
    ]);
  });

  it("shows amounts in rupees", () => {
    expect(differences({ pricePaise: 680_000 }, { pricePaise: 612_000 })).toEqual([
      { name: "pricePaise", before: "₹6,800.00", after: "₹6,120.00" },
    ]);
    expect(differences(null, { amountPaise: -5000 })).toEqual([
      { name: "amountPaise", before: null, after: formatRupees(-5000) },
    ]);
    expect(propertyLabel("pricePaise")).toBe("Price");
  });

  it("shows rates in percent", () => {
    expect(differences({ commissionBasisPoints: 1000 }, { commissionBasisPoints: 1250 })).toEqual([
      { name: "commissionBasisPoints", before: "10%", after: "12.5%" },
    ]);
    expect(propertyLabel("commissionBasisPoints")).toBe("Commission");
  });

  it("never lists what did not change", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (one, other) => {
          expect(differences(one, one)).toEqual([]);
          for (const line of differences(one, other)) expect(line.before).not.toBe(line.after);
          expect(differences(one, other).length).toBe(differences(other, one).length);
        },
      ),
    );
  });

  it.each([
    ["supportEmail", "Support email"],
    ["seller_application", "Seller application"],
    ["rates.standard", "Rates › Standard"],
    ["gstin", "GSTIN"],
    ["defaultHsnCode", "Default HSN code"],
    ["", ""],
  ])("%s is spoken of as %s", (name, words) => {
    expect(propertyLabel(name)).toBe(words);
  });
});
