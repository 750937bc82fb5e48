import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { EInvoiceStatus } from "../contract.ts";
import { EInvoiceCard } from "./e-invoice-card.tsx";

type Unreported = Extract<EInvoiceStatus, { readonly cancelsOrder: boolean }>;

const refused: Unreported = {
  state: "refused",
  problems: ["3028: GSTIN is not present in invoice system"],
  shortCodes: [],
  canReport: true,
  isGstinRefused: true,
  cancelsOrder: true,
  reportBy: new Date("2026-12-30T06:00:00Z"),
};

function cardOf(status: Partial<Unreported>): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <EInvoiceCard
          documentId="d1"
          status={{ ...refused, ...status }}
          reportsEInvoices
          codes={{ typed: undefined, problem: undefined }}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("the seller reads beforehand whether an order is cancelled, refunded and explained to its buyer", () => {
  const withOrder = cardOf({ cancelsOrder: true });
  expect(withOrder).toContain("Cancel invoice and order");
  expect(withOrder).toContain("refunded in full");
  const without = cardOf({ cancelsOrder: false });
  expect(without).toContain(">Cancel invoice<");
  expect(without).toContain("We do not send the buyer an email.");
  expect(without).not.toContain("refunded");
});

test("whole HSN codes can be corrected once they are saved", () => {
  const code = { line: 1, description: "Handbag", hsn: "4202" };
  const first = cardOf({ shortCodes: [{ ...code, completed: null }] });
  expect(first).toContain('value="4202"');
  expect(first).toContain("Enter the whole HSN codes");
  const saved = cardOf({ shortCodes: [{ ...code, completed: "42022110" }] });
  expect(saved).toContain('value="42022110"');
  expect(saved).toContain("Correct them if it refuses one.");
});
