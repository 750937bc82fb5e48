import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OrderAgainForm } from "./order-again-form.tsx";

function formOf(...lines: readonly { readonly hasPage: boolean }[]): string {
  const order = { id: "o1", orderNumber: "ORD-1", lines };
  const Page = createRoutesStub([{ path: "/", Component: () => <OrderAgainForm order={order} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("what was made for one order alone is not offered again", () => {
  expect(formOf({ hasPage: false })).toBe("");
  expect(formOf({ hasPage: true }, { hasPage: false })).toContain("Order again");
});
