import { createHash } from "node:crypto";

export type WithoutNonce = { readonly html: string; readonly sources: readonly string[] };

/**
 * A page for many answers instead of one: without its nonce, which would be no secret any more, and
 * with the hashes of the scripts that had it, as sources for its policy. A script that found its
 * way into the page without knowing the nonce gets no hash, and is refused as before.
 */
export function withoutNonce(html: string, nonce: string): WithoutNonce {
  const attribute = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)].filter(
    ([, attributes = ""]) => attributes.includes(attribute) && !/\ssrc=/.test(attributes),
  );
  const sources = new Set(
    scripts.map(
      ([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    ),
  );
  return { html: html.replaceAll(attribute, ""), sources: [...sources] };
}
