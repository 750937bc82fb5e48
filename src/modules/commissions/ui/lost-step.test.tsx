import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { CommissionView } from "../contract.ts";
import { LostStep } from "./lost-step.tsx";

const commission: CommissionView = {
  conversationId: "c1",
  title: "A satchel",
  size: null,
  colour: null,
  budgetFromPaise: null,
  budgetToPaise: null,
  wantedBy: null,
  state: "declined",
  shopName: "Kolhapur",
  shopSlug: "kolhapur",
  awayUntil: null,
  orderId: null,
  orderNumber: null,
  endsAt: null,
  countersLeft: 3,
  quotes: [],
  steps: [],
};
const problem = { message: "This has changed meanwhile.", fields: {} };

function pageOf(steps: CommissionView["steps"], typed: Readonly<Record<string, string>>): string {
  const shown = { ...commission, steps };
  const Component = () => <LostStep commission={shown} refused={{ problem, typed }} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("a refusal whose form is gone is at the top of the page, with the words that were typed", () => {
  const page = pageOf([], { intent: "counter", price: "5,000", words: "Could it be less?" });
  expect(page).toContain(problem.message);
  expect(page).toContain("Could it be less?");
  expect(pageOf(["quote"], { intent: "decline", words: "No machine" })).toContain("No machine");
  expect(pageOf([], { intent: "accept" })).toContain(problem.message);
  expect(pageOf([], { intent: "quote", description: "Lined" })).toContain("Lined");
});

test("a refusal whose form is still there appears in that form only", () => {
  expect(pageOf(["decline"], { intent: "decline", words: "No machine" })).toBe("");
});
