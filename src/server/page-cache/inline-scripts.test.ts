import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withoutNonce } from "./inline-scripts.ts";

const nonce = "c2VjcmV0IG9mIG9uZSBhbnN3ZXI=";

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

test("a page for all has hashes instead of its nonce", () => {
  const { html, sources } = withoutNonce(
    `<link rel="modulepreload" nonce="${nonce}" ` +
      `href="/a.js"><script nonce="${nonce}">one()</script><script ` +
      `type="module" async="" nonce="${nonce}">two();\n</script>`,
    nonce,
  );
  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"><script>one()</script><script type="module" ' +
      'async="">two();\n</script>',
  );
  expect(sources).toEqual([hash("one()"), hash("two();\n")]);
});

test("an injected script without the nonce gets no hash", () => {
  const { sources } = withoutNonce(
    `<p><script>steal()</script><script nonce="a guess">steal()</script><script ` +
      `nonce="${nonce}">one()</script></p>`,
    nonce,
  );
  expect(sources).toEqual([hash("one()")]);
});

test("script files and data need no hash", () => {
  const { html, sources } = withoutNonce(
    `<script nonce="${nonce}" src="/a.js"></script><script ` +
      `type="application/ld+json">{"name":"Belt"}</script>`,
    nonce,
  );
  expect(sources).toEqual([]);
  expect(html).not.toContain(nonce);
});
