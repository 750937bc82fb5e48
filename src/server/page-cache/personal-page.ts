import { chooseCoding } from "../content-codings.ts";
import { filledGzip, filledPlain, packTemplate, type PackedTemplate } from "./filled-page.ts";
import { templateOf, type Filling } from "./page-template.ts";

type Header = readonly [name: string, value: string];

/** A page for all signed-in people of a kind, without anything of one of them. */
export type PersonalPage = {
  readonly packed: PackedTemplate;
  /** Those of the page itself, without the ones that each response has. */
  readonly headers: readonly Header[];
};

/** The answer to one person. */
export type FilledPage = { readonly bytes: Buffer; readonly headers: readonly Header[] };

type RenderedText = {
  readonly text: string;
  readonly type: string;
  readonly nonce: string;
  readonly headers: readonly Header[];
};

/** Prepares a rendering with blanks. Undefined if a blank is missing or stands where none should. */
export async function personalPageOf({
  text,
  type,
  nonce,
  headers,
}: RenderedText): Promise<PersonalPage | undefined> {
  const template = templateOf({ text, isHtml: type.startsWith("text/html"), nonce });
  if (template === undefined) return undefined;
  return { packed: await packTemplate(template), headers: [...headers, ["Content-Type", type]] };
}

/** Writes the values of one person into a page, in a coding that the client accepts. */
export function fillPage(
  { packed, headers }: PersonalPage,
  filling: Filling,
  acceptEncoding: string | undefined,
): FilledPage {
  // Gzip can be put together from parts that were compressed before, and every browser has it.
  const isPacked = acceptsGzip(acceptEncoding);
  const bytes = isPacked ? filledGzip(packed, filling) : filledPlain(packed, filling);
  const encoding: readonly Header[] = isPacked ? [["Content-Encoding", "gzip"]] : [];
  const length: Header = ["Content-Length", String(bytes.length)];
  return { bytes, headers: [...headers, ["Vary", "Accept-Encoding"], ...encoding, length] };
}

function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return chooseCoding(acceptEncoding, "filled") === "gzip";
}
