import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumPaise } from "#shared/money.ts";
import { goodsOf } from "./check-invoice.ts";
import { amountsOf, goodsLines } from "../../issuing/rules/document-lines.ts";
import { invoicePreview, type Desk } from "./invoice-preview.ts";
import { roundOff } from "#shared/money.ts";
import {
  fieldsOfInvoice,
  readInvoice,
  withItemAdded,
  withReusedItem,
  withoutItem,
  type InvoiceFields,
  type TypedInvoice,
} from "./typed-invoice.ts";

const slabs = [0, 500, 1200, 1800, 2800, 4000];
const supplier = {
  name: "Kaarigar",
  address: "Pune",
  city: null,
  pinCode: null,
  stateCode: "27",
  gstin: "27AAPFU0939F1ZV",
  enrolmentNumber: null,
  email: null,
  phone: null,
};

function aDesk(registrationType: "regular" | "composition" | "unregistered" = "regular"): Desk {
  const issuer = {
    registrationType,
    supplier: {
      ...supplier,
      ...(registrationType === "unregistered" && {
        gstin: null,
        enrolmentNumber: "272600000123XYZ",
      }),
    },
    signatory: null,
    signatureFile: null,
    logoFile: null,
  };
  return {
    issuer,
    slabs,
    today: "2026-11-22",
    nextNumbers: {
      invoice: "INV-202611-00043",
      bill_of_supply: "BOS-202611-00002",
      bill: "BIL-202611-00001",
    },
  };
}

const typed = (fields: InvoiceFields = {}): TypedInvoice =>
  readInvoice({
    date: "2026-11-22",
    "customer.name": "Meera",
    "customer.stateCode": "27",
    "item0.description": "Tote",
    "item0.hsn": "4202",
    "item0.quantity": "2",
    "item0.rate": "1000",
    "item0.gst": "1800",
    ...fields,
  });

const preview = (fields: InvoiceFields = {}, desk = aDesk()) => invoicePreview(typed(fields), desk);
const totals = ({ face }: ReturnType<typeof preview>) =>
  face.totals.map(({ label, amount }) => `${label} ${amount}`);

describe("the preview of an invoice", () => {
  test("splits the tax within the state and not between states, as Rule 46 requires", () => {
    expect(totals(preview())).toEqual([
      "Taxable value ₹2,000.00",
      "CGST 9% ₹180.00",
      "SGST 9% ₹180.00",
      "Total ₹2,360.00",
    ]);
    expect(totals(preview({ "customer.stateCode": "29" }))).toEqual([
      "Taxable value ₹2,000.00",
      "IGST 18% ₹360.00",
      "Total ₹2,360.00",
    ]);
  });

  test("has the title that the seller's registration allows, and no tax without a regular registration", () => {
    expect(preview().face.title).toBe("TAX INVOICE");
    expect(preview({ "item0.gst": "0" }).face.title).toBe("BILL OF SUPPLY");
    for (const [kind, title] of [
      ["composition", "BILL OF SUPPLY"],
      ["unregistered", "INVOICE"],
    ] as const) {
      const rendered = preview({}, aDesk(kind));
      expect([rendered.face.title, totals(rendered)]).toEqual([
        title,
        ["Subtotal ₹2,000.00", "Total ₹2,000.00"],
      ]);
      expect(preview({ "customer.stateCode": "29" }, aDesk(kind)).problems).toMatchObject({
        "customer.stateCode": expect.stringContaining("within Maharashtra only"),
      });
    }
  });

  test.each(["a dozen", "", "-2", "1.5", "1e9"])(
    "counts a quantity of '%s' as 0, and says so",
    (quantity) => {
      const rendered = preview({ "item0.quantity": quantity });
      expect([totals(rendered).at(-1), rendered.problems]).toEqual([
        "Total ₹0.00",
        { "item0.quantity": "Please enter a whole number from 1 to 99,999." },
      ]);
    },
  );

  test("has the mark PREVIEW, and says that its number follows, until it is complete and has a number of the seller's own", () => {
    const numberOf = ({ face }: ReturnType<typeof preview>) => [face.mark, face.facts[0]?.[1]];
    expect(numberOf(preview({ number: "INV-202611-00043" }))).toEqual([
      "PREVIEW",
      "INV-202611-00043 (given when it is saved)",
    ]);
    expect(numberOf(preview({ number: "my/26-27/7", "item0.hsn": "" }))[0]).toBe("PREVIEW");
    const own = preview({ number: "my/26-27/7", date: "2026-04-01" });
    expect([numberOf(own), own.face.facts[1], own.face.statements.at(-1)]).toEqual([
      [null, "MY/26-27/7"],
      ["Date", "01/04/2026"],
      expect.stringContaining("not in the register"),
    ]);
  });

  test.each([
    ["INV-202611-00042", "The register gives numbers like this"],
    ["INV202611-100000", "The register gives numbers like this"],
    ["INV-202611-ORD-1763700000000", "16 characters"],
    ["INV-1763700000000", "16 characters"],
    ["INV_1", "letters, digits"],
    ["0INV-1", "do not begin"],
    ["-INV1", "do not begin"],
    ["INV 42", "letters, digits"],
  ])("cannot be printed under %s", (number, why) => {
    expect(preview({ number }).printProblems).toEqual({ number: expect.stringContaining(why) });
    expect(preview({ number }).face.mark).toBe("PREVIEW");
  });

  test("cannot be printed with an invalid or future date", () => {
    for (const date of ["2026-11-23", "2026-02-30", "", "2017-06-30"])
      expect(preview({ date }).printProblems).toHaveProperty("date");
  });

  test("of any numbers: lines add up to the total, halves are equal, the round-off is within 50 paise", () => {
    const item = fc.record({
      quantity: fc.oneof(fc.integer({ min: 1, max: 99_999 }).map(String), fc.string()),
      rate: fc.oneof(
        fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => (amount / 100).toFixed(2)),
        fc.string(),
      ),
      gst: fc.constantFrom(...slabs.map(String), "17"),
    });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 30 }),
        fc.constantFrom("intra", "inter"),
        fc.integer({ min: 0, max: 99_999 }),
        (items, supply, shippingPaise) => {
          const lines = goodsLines(
            items.map((each, key) =>
              goodsOf({ key, description: "x", hsn: "4202", ...each }, slabs),
            ),
            { shippingPaise },
            supply,
          );
          const exact = amountsOf(lines);
          const { totalPaise, roundOffPaise, ...parts } = amountsOf(
            lines,
            roundOff(exact.totalPaise),
          );
          expect(
            sumPaise(
              lines.flatMap(({ taxablePaise, cgstPaise, sgstPaise, igstPaise }) => [
                taxablePaise,
                cgstPaise,
                sgstPaise,
                igstPaise,
              ]),
            ) + roundOffPaise,
          ).toBe(totalPaise);
          expect([parts.cgstPaise, totalPaise % 100, Math.abs(roundOffPaise) <= 50]).toEqual([
            parts.sgstPaise,
            0,
            true,
          ]);
          expect(shippingPaise === 0 || lines.some((line) => line.isShipping)).toBe(true);
        },
      ),
    );
  });
});

describe("the form", () => {
  test("is read back as it was sent", () => {
    const invoice = withItemAdded(
      withItemAdded(typed({ "item7.description": "Belt", notes: "नमस्ते" })),
    );
    expect(readInvoice(fieldsOfInvoice(invoice))).toEqual(invoice);
    expect(invoice.items.map(({ key }) => key)).toEqual([0, 7, 8, 9]);
  });

  test("has at least one item and at most a hundred", () => {
    let invoice = withoutItem(typed(), 0);
    expect(invoice.items).toEqual([
      { key: 1, description: "", hsn: "", quantity: "1", rate: "", gst: "1800" },
    ]);
    for (let index = 0; index < 120; index++) invoice = withItemAdded(invoice);
    expect(invoice.items).toHaveLength(100);
  });

  test("puts a saved item into the first empty row, else into a new one", () => {
    const belt = {
      description: "Belt",
      hsn: "42033000",
      unitPricePaise: 129_950,
      gstBasisPoints: 1800,
    };
    const twice = withReusedItem(withReusedItem(withItemAdded(typed()), belt), {
      ...belt,
      unitPricePaise: 100_000,
    });
    expect(twice.items.map(({ description, rate }) => [description, rate])).toEqual([
      ["Tote", "1000"],
      ["Belt", "1299.50"],
      ["Belt", "1000"],
    ]);
  });
});
