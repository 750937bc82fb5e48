import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ShippingAddress } from "./shipping-address.tsx";

function shown(initial: Readonly<Record<string, string>>): string {
  const choice = {
    stateCode: "27",
    pinCode: "411001",
    shippingMethod: "standard" as const,
    gstin: initial["gstin"] ?? "",
    isSez: initial["isSez"] === "on",
    receiver: undefined,
    now: new Date(),
    ways: {},
  };
  const props = { addresses: [], problem: undefined, registeredElsewhere: null };
  const form = { ...props, initial, choice, onChoice: () => undefined };
  const Page = createRoutesStub([{ path: "/", Component: () => <ShippingAddress {...form} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a ticked Special Economic Zone can be unticked without its GSTIN", () => {
  expect(shown({ isSez: "on" })).toContain('name="isSez"');
  expect(shown({ gstin: "27ABCPK1234L1ZS" })).toContain('name="isSez"');
  expect(shown({})).not.toContain('name="isSez"');
});
