import { expect, test, vi } from "vitest";
import { cspReports } from "./csp-reports.ts";

const old = {
  "csp-report": {
    "document-uri": "https://shop.example/reset-password?token=secret",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/a.js?of=asha",
  },
};
const reporting = [
  {
    type: "csp-violation",
    body: {
      documentURL: "https://shop.example/cart",
      effectiveDirective: "img-src",
      blockedURL: "inline",
    },
  },
];

function aShop() {
  const warn = vi.fn<(fields: object, message: string) => void>();
  let nowMs = 0;
  const app = cspReports({ warn } as never, () => nowMs);
  const post = (body: unknown) =>
    app.request("/", {
      method: "POST",
      headers: { "Content-Type": "application/csp-report" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { warn, post, minutePasses: () => (nowMs += 60_000) };
}

test("a report is logged without what its addresses may reveal", async () => {
  const { warn, post } = aShop();
  expect((await post(old)).status).toBe(204);
  expect((await post(reporting)).status).toBe(204);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    expect.objectContaining({
      page: "/reset-password",
      directive: "script-src-elem",
      blocked: "https://evil.example",
    }),
    expect.objectContaining({ page: "/cart", directive: "img-src", blocked: "inline" }),
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret|asha/);
});

test.each(["", "not JSON", "[]", "{}", '{"csp-report":1}', "null"])(
  "what is no report is not logged: %j",
  async (body) => {
    const { warn, post } = aShop();
    expect((await post(body)).status).toBe(204);
    expect(warn).not.toHaveBeenCalled();
  },
);

test("ten a minute are logged, however many arrive, and a large one is refused", async () => {
  const { warn, post, minutePasses } = aShop();
  for (let report = 0; report < 30; report++) await post(old);
  expect(warn).toHaveBeenCalledTimes(10);
  minutePasses();
  await post(old);
  expect(warn).toHaveBeenCalledTimes(11);
  expect((await post("x".repeat(20_000))).status).toBe(413);
});
