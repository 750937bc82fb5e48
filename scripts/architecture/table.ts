/** A table of Markdown. Cells must not hold a line break or an unescaped `|`. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** Names as code, `–` if there are none. */
export function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ") || "–";
}
