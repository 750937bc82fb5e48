import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EInvoicesToReport } from "./e-invoices-to-report.tsx";

function pageOf(count: number): string {
  const ready = Array.from({ length: count }, (_, place) => ({
    id: `ready-${place}`,
    number: `INV-${place}`,
    recipientName: "Hotel Cauvery",
  }));
  const broken = {
    id: "broken",
    number: "INV-B",
    recipientName: "Hotel Kaveri",
    problems: ["City"],
  };
  const file = { ready, incomplete: [broken], next: null };
  const view = { isConcerned: true, reported: 0, unreported: count + 1, file };
  const Page = createRoutesStub([
    { path: "/", Component: () => <EInvoicesToReport month="2026-11" after={null} view={view} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("each document without an IRN leads to its page", () => {
  const page = pageOf(2);
  for (const id of ["ready-0", "ready-1", "broken"])
    expect(page).toContain(`href="/invoice/${id}"`);
  expect(page).toContain('<details class="mt-4" open="">');
  expect(pageOf(21)).toContain('<details class="mt-4">');
});
