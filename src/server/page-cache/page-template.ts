import { dataScript, withoutMarkup } from "#app/lib/data-script.ts";
import { blanks, countInHeader, type PersonalFrame } from "#app/lib/frame.server.ts";

/**
 * Pages that are rendered once for all people of a kind, with blanks where a person's name and
 * counts belong. This file finds the blanks and writes a person's values into copies. The template
 * itself has nothing of anybody.
 */

/** What one answer writes into the blanks. */
export type Filling = { readonly frame: PersonalFrame; readonly nonce: string };

/** The text for one blank, escaped for its place. */
type Blank = (filling: Filling) => string;

/** A page in parts: before, between and after its blanks. There is one part more than blanks. */
export type PageTemplate = { readonly parts: readonly string[]; readonly blanks: readonly Blank[] };

/** What was rendered: a page or its data, with `blanks` and a nonce of the rendering. */
type Source = {
  readonly text: string;
  readonly isHtml: boolean;
  readonly nonce: string;
};

type Place = { readonly from: number; readonly until: number; readonly blank: Blank };

/**
 * Takes a rendering apart at its blanks. Undefined if they are not where they should be, so that
 * such a page is never shared.
 */
export function templateOf({ text, isHtml, nonce }: Source): PageTemplate | undefined {
  const begin = isHtml ? text.lastIndexOf(`<script nonce="${nonce}">${dataScript}`) : 0;
  if (begin === -1) return undefined;
  const markup = isHtml ? placesInMarkup(text.slice(0, begin)) : [];
  if (markup === undefined) return undefined;
  const places = [
    ...markup,
    ...placesInData(text.slice(begin), isHtml ? inScript : inData).map((place) =>
      moved(place, begin),
    ),
    ...(isHtml ? placesOf(text, nonce, (filling) => filling.nonce) : []),
  ].toSorted((one, other) => one.from - other.from);
  const template = cutAt(text, places);
  return template?.parts.some(hasBlank) === false ? template : undefined;
}

const texts: readonly (readonly [mark: string, value: (filling: Filling) => string])[] = [
  [blanks.userId, ({ frame }) => frame.viewer.userId],
  [blanks.displayName, ({ frame }) => frame.viewer.displayName],
  [blanks.initial, ({ frame }) => frame.viewer.initial],
  [blanks.bellLabel, ({ frame }) => frame.viewer.bell.label],
];
const counts: readonly (readonly [mark: number, value: (filling: Filling) => number])[] = [
  [blanks.unread, ({ frame }) => frame.viewer.bell.count],
  [blanks.cartCount, ({ frame }) => frame.cartCount],
];

/** The blanks of the frame: each name, and the labels and corners of bell and cart. */
function placesInMarkup(markup: string): readonly Place[] | undefined {
  const names = texts.flatMap(([mark, value]) =>
    placesOf(markup, mark, (filling) => inHtml(value(filling))),
  );
  const label = inHtml(countInHeader(blanks.cartCount).cart);
  const cart = placesOf(markup, `aria-label="${label}"`, ({ frame }) => {
    return `aria-label="${inHtml(countInHeader(frame.cartCount).cart)}"`;
  });
  const bell = placesOf(markup, blanks.bellLabel, () => "");
  if (bell.length !== 1 || cart.length !== 1) return undefined;
  const corners = [
    cornerAfter(markup, bell[0], ({ frame }) => frame.viewer.bell.count),
    cornerAfter(markup, cart[0], ({ frame }) => frame.cartCount),
  ];
  return corners.every((corner) => corner !== undefined)
    ? [...names, ...cart, ...corners]
    : undefined;
}

const corner = /<span aria-hidden="true"[^>]*>(?=99\+<\/span>)/g;

/** The element with the count, inside the link that begins with a label. It is absent for 0. */
function cornerAfter(
  markup: string,
  label: Place | undefined,
  count: (filling: Filling) => number,
): Place | undefined {
  if (label === undefined) return undefined;
  const link = markup.slice(label.until, markup.indexOf("</a>", label.until));
  const [found, ...others] = [...link.matchAll(corner)];
  if (found === undefined || others.length > 0) return undefined;
  const from = label.until + found.index;
  const [start] = found;
  const blank: Blank = (filling) => {
    const shown = countInHeader(count(filling)).corner;
    return shown === "" ? "" : `${start}${shown}</span>`;
  };
  return { from, until: from + `${start}99+</span>`.length, blank };
}

/** The blanks of the loader data: texts inside quotes, and counts as numbers. */
function placesInData(data: string, escaped: (value: string) => string): readonly Place[] {
  return [
    ...texts.flatMap(([mark, value]) => placesOf(data, mark, (filling) => escaped(value(filling)))),
    ...counts.flatMap(([mark, value]) =>
      placesOf(data, String(mark), (filling) => String(value(filling))),
    ),
  ];
}

function placesOf(text: string, mark: string, blank: Blank): readonly Place[] {
  const places: Place[] = [];
  for (let from = text.indexOf(mark); from !== -1; from = text.indexOf(mark, from + mark.length))
    places.push({ from, until: from + mark.length, blank });
  return places;
}

function moved({ from, until, blank }: Place, by: number): Place {
  return { from: from + by, until: until + by, blank };
}

/** Undefined if two blanks overlap. */
function cutAt(text: string, places: readonly Place[]): PageTemplate | undefined {
  const starts = [0, ...places.map(({ until }) => until)];
  const ends = [...places.map(({ from }) => from), text.length];
  const areApart = starts.every((start, at) => start <= (ends[at] ?? 0));
  return areApart
    ? {
        parts: starts.map((start, at) => text.slice(start, ends[at])),
        blanks: places.map(({ blank }) => blank),
      }
    : undefined;
}

/** Whether a part still has a value that belongs into a blank. */
function hasBlank(part: string): boolean {
  return (
    [...texts, ...counts].some(([mark]) => part.includes(String(mark))) ||
    part.includes(inHtml(countInHeader(blanks.cartCount).cart))
  );
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As React writes it into text and attributes. */
function inHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Inside a JSON text. */
function inData(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** Inside a JSON text that is a string of a script, as entry.server.tsx writes it. */
function inScript(value: string): string {
  return withoutMarkup(inData(inData(value)));
}
