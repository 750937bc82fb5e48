import { createHash } from "node:crypto";

/** The page without its nonce, and the hashes of its scripts as sources of a policy. */
export type WithoutNonce = { readonly html: string; readonly sources: readonly string[] };

/**
 * Prepares a page for many responses. Removes its nonce, which would no longer be secret, and
 * returns the hashes of its inline scripts for the content security policy. An injected script does
 * not know the nonce. It therefore gets no hash and is refused as before.
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
