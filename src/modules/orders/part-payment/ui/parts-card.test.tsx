import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PartsCard, SellerParts } from "./parts-card.tsx";

const open = {
  advancePaise: 106_200,
  restPaise: 247_800,
  requestedAt: null,
  paidAt: null,
  cashChosenAt: null,
};

function pageOf(element: React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}

test("both parts say what is paid and what is open", () => {
  const page = pageOf(<PartsCard order={{ status: "confirmed", parts: open }} />);
  expect(page).toContain("₹1,062");
  expect(page).toContain("₹2,478");
  expect(page).toContain("Not paid yet");
});

test("the seller asks for the rest once, while the order is confirmed", () => {
  const button = 'value="requestRest"';
  const requested = { ...open, requestedAt: "2026-11-29T02:00:00Z" };
  expect(pageOf(<SellerParts order={{ status: "confirmed", parts: open }} />)).toContain(button);
  expect(pageOf(<SellerParts order={{ status: "pending", parts: open }} />)).not.toContain(button);
  expect(pageOf(<SellerParts order={{ status: "confirmed", parts: requested }} />)).not.toContain(
    button,
  );
});

test("an order that is paid at once has no such card", () => {
  expect(pageOf(<PartsCard order={{ status: "confirmed", parts: null }} />)).toBe("");
});
