import { createHash, createVerify } from "node:crypto";

/**
 * Whether a received mail carries a valid DKIM signature (RFC 6376, rsa-sha256, relaxed/relaxed) by
 * this public key. Written from the standard, apart from the program that signs.
 */
export function verifyDkim(
  received: string,
  publicKey: string,
): { readonly isValid: boolean; readonly tags: ReadonlyMap<string, string> } {
  const end = received.indexOf("\r\n\r\n");
  const headers = received.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((header) => nameOf(header) === "dkim-signature") ?? "";
  const tags = new Map(
    signature
      .slice(signature.indexOf(":") + 1)
      .replaceAll(/\s+/g, "")
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")), tag.slice(tag.indexOf("=") + 1)] as const),
  );
  const bodyHash = createHash("sha256")
    .update(relaxedBody(received.slice(end + 4)), "latin1")
    .digest("base64");
  const signed = (tags.get("h") ?? "")
    .toLowerCase()
    .split(":")
    .flatMap((name) => headers.filter((header) => nameOf(header) === name).slice(-1))
    .map((header) => `${relaxedHeader(header)}\r\n`);
  const unsigned = relaxedHeader(signature.replace(/(\bb=)[^;]*$/, "$1"));
  const isValid =
    tags.get("a") === "rsa-sha256" &&
    tags.get("c") === "relaxed/relaxed" &&
    tags.get("bh") === bodyHash &&
    createVerify("RSA-SHA256")
      .update(signed.join("") + unsigned, "latin1")
      .verify(publicKey, tags.get("b") ?? "", "base64");
  return { isValid, tags };
}

function nameOf(header: string): string {
  return header.slice(0, header.indexOf(":")).trim().toLowerCase();
}

function relaxedHeader(header: string): string {
  const value = header
    .slice(header.indexOf(":") + 1)
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ");
  return `${nameOf(header)}:${value.trim()}`;
}

function relaxedBody(body: string): string {
  const lines = body.replaceAll(/[ \t]+\r\n/g, "\r\n").replaceAll(/[ \t]+/g, " ");
  const ended = lines.replace(/(\r\n)+$/, "");
  return ended === "" ? "" : `${ended}\r\n`;
}
