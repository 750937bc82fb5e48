/** Writes XML 1.0. */

/** An element with its text or its children. */
export type XmlElement = {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
};

export function element(name: string, content: XmlElement["content"]): XmlElement {
  return { name, content };
}

/** The element as text, children on lines of their own. */
export function xmlText({ name, attributes = {}, content }: XmlElement): string {
  const head = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ];
  const inside =
    typeof content === "string" ? escaped(content) : `\n${content.map(xmlText).join("")}`;
  return `<${head.join(" ")}>${inside}</${name}>\n`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

// XML 1.0 has no way to write these at all (section 2.2).
// oxlint-disable-next-line no-control-regex
const notAllowed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function escaped(text: string): string {
  return text
    .replaceAll(notAllowed, "")
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");
}
