import { Fragment, type ReactNode } from "react";
import { t as words } from "#shared/texts/text.ts";

/** What a rich text is filled in with: a node for `{name}`, a function for `<name>words</name>`. */
export type RichParts = Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>;

/**
 * A text with nodes in it, in the reader's language: `rich("By ordering you accept our
 * <terms>terms</terms>.", { terms: (inner) => <Link to="/terms">{inner}</Link> })`. The whole
 * sentence is one message, because other languages order its words differently.
 */
export function rich(english: string, parts: RichParts, note?: string): ReactNode {
  const names = Object.keys(parts);
  const values = Object.fromEntries(
    names.map((name) => {
      const part = parts[name];
      return [name, typeof part === "number" ? part : `\u0002${name}\u0003`];
    }),
  );
  return withNodes(words(english, values, note), parts);
}

const marked = /<(\w+)>(.*?)<\/\1>|\u0002(\w+)\u0003/s;

function withNodes(text: string, parts: RichParts): ReactNode {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let found = marked.exec(rest); found !== null; found = marked.exec(rest)) {
    const [whole, tag, inner = "", name = ""] = found;
    const part = parts[tag ?? name];
    nodes.push(
      rest.slice(0, found.index),
      typeof part === "function" ? part(withNodes(inner, parts)) : part,
    );
    rest = rest.slice(found.index + whole.length);
  }
  return [...nodes, rest].map((node, index) => <Fragment key={index}>{node}</Fragment>);
}
