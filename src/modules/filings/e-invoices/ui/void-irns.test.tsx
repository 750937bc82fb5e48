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

type Refusal = Parameters<typeof VoidIrns>[0]["refusal"];
const refusalOf = (documentId: string, intent: string): Refusal => ({
  problem: { message: "Somebody has dealt with this IRN already.", fields: {} },
  typed: { documentId, intent },
});

const listAt = (now: string, changes: Partial<typeof irn> = {}, refusal: Refusal = undefined) =>
  pageOf(now, [{ ...irn, ...changes }], refusal);

function pageOf(now: string, irns: readonly (typeof irn)[], refusal: Refusal): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <VoidIrns irns={irns} nowMs={Date.parse(now)} reportsEInvoices refusal={refusal} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

/** Opens the question; the introduction has the same words. */
const button = "Cancel the IRN at the portal…</summary>";

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

test("cancelling is asked for first, since it cannot be undone", () => {
  const page = listAt("2026-11-22T12:30:00Z");
  const [question = ""] =
    /<details[^>]*>(?:(?!<\/details>).)*Cancel IRN.*?<\/details>/.exec(page) ?? [];
  expect(question).toContain("cannot be undone");
  expect(question).toContain('value="cancel"');
  expect(question).not.toContain("<details open");
});

test.each([
  ["on its card if it is listed", [irn], "d1"],
  ["above the list if its card is gone", [irn], "d2"],
  ["alone if nothing is listed", [], "d2"],
])("a refusal appears once: %s", (_where, irns, documentId) => {
  const page = pageOf("2026-11-22T12:30:00Z", irns, refusalOf(documentId, "cancel"));
  expect(page.split("Somebody has dealt with this IRN already.")).toHaveLength(2);
});
