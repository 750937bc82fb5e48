/**
 * The colours of a mail, each once for light and once for dark. The light ones are inline. The dark
 * ones are a style sheet for mail programs that follow the system, such as Apple Mail; programs
 * without it show the light ones or darken them themselves, such as Gmail.
 */

type Colours = {
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly pale: string;
  readonly line: string;
  readonly accent: string;
  readonly onAccent: string;
};

/** On light. */
export const lightColours: Colours = {
  ground: "#f7f3ec",
  card: "#fffdf9",
  ink: "#2a1f1a",
  pale: "#6f6259",
  line: "#e2d9cd",
  accent: "#8f4f24",
  onAccent: "#fffdf9",
};
/** On dark. */
export const darkColours: Colours = {
  ground: "#17120f",
  card: "#211a16",
  ink: "#efeae2",
  pale: "#bfb6ab",
  line: "#40362f",
  accent: "#e0a877",
  onAccent: "#20120a",
};

const parts = {
  page: ({ ground, ink }) => ({ "background-color": ground, color: ink }),
  card: ({ card, line, ink }) => ({
    "background-color": card,
    "border-color": line,
    color: ink,
  }),
  ink: ({ ink }) => ({ color: ink }),
  pale: ({ pale }) => ({ color: pale }),
  link: ({ accent }) => ({ color: accent }),
  button: ({ accent, onAccent }) => ({ "background-color": accent, color: onAccent }),
  stitch: ({ accent }) => ({ "border-color": accent }),
  row: ({ line }) => ({ "border-color": line }),
  item: ({ line }) => ({ "border-color": line }),
} as const satisfies Record<string, (colours: Colours) => Readonly<Record<string, string>>>;

/** A part of a mail that has colours of its own. */
export type MailPart = keyof typeof parts;

/** Its inline styles. */
export function inLight(part: MailPart): string {
  return declarations(parts[part](lightColours), "");
}

/**
 * The style sheet for dark. Without `!important` the inline styles would win. A single media query
 * with classes only: Gmail drops a style sheet with more than it knows.
 */
export const darkStyles = `@media (prefers-color-scheme:dark){${Object.entries(parts)
  .map(([part, colours]) => `.${part}{${declarations(colours(darkColours), "!important")}}`)
  .join("")}}`;

function declarations(styles: Readonly<Record<string, string>>, priority: string): string {
  return Object.entries(styles)
    .map(([name, value]) => `${name}:${value}${priority};`)
    .join("");
}
