import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OpeningForm } from "./opening-form.tsx";

test("Enter in a field records the balances: the first button of the form does not add rows", () => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <OpeningForm idempotencyKey="key" problem={undefined} typed={undefined} files={[]} />
      ),
    },
  ]);
  const buttons = renderToStaticMarkup(<Page />).match(/<button [^>]*name="intent"[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(3);
  expect(buttons[0]).toContain('value="open"');
  expect(buttons[1]).toContain('value="addRows"');
});
