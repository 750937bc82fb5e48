import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { VoidIrns } from "./void-irns.tsx";

const irn = {
  documentId: "d1",
  number: "INV-2026-00001",
  shopName: "Kolhapur Leather",
  irn: "a".repeat(64),
  ackedAt: new Date("2026-11-22T10:00:00Z"),
  hasUser: true,
};

function listAt(now: string, changes: Partial<typeof irn> = {}): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <VoidIrns
          irns={[{ ...irn, ...changes }]}
          nowMs={Date.parse(now)}
          reportsEInvoices
          refusal={undefined}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

/** The end of the button; the introduction has the same words. */
const button = "Cancel the IRN at the portal</button>";

test("an IRN has a button to cancel it only while the portal does, and its seller's user is here", () => {
  const inTime = listAt("2026-11-22T12:30:00Z");
  expect(inTime).toContain("21 hours left");
  expect(inTime).toContain(button);
  expect(inTime).toContain('href="/invoice/d1"');
  const withoutUser = listAt("2026-11-22T12:30:00Z", { hasUser: false });
  expect(withoutUser).not.toContain(button);
  expect(withoutUser).toContain("Ask the shop");
  const tooLate = listAt("2026-11-23T10:00:00Z");
  expect(tooLate).not.toContain(button);
  expect(tooLate).toContain("deletes its row from GSTR-1");
  expect(tooLate).toContain("Remove from this list");
});
