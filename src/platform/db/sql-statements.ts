/** Divides a file of SQL into its statements. Understands quotes, dollar quotes and comments. */

/** One statement. */
export interface Statement {
  /** As written, with its comments, without the semicolon. */
  readonly text: string;
  /**
   * For searching: in lower case, one space between words, without comments and the contents of
   * literals. The body of a `do` block stays.
   */
  readonly bare: string;
}

const comment = String.raw`--[^\n]*|/\*[\s\S]*?\*/`;
const quoted = String.raw`\$(\w*)\$[\s\S]*?\$\1\$|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"`;
const token = new RegExp(`${comment}|${quoted}|;|\\w+|[\\s\\S]`, "g");

/** The statements of a text, in order. Empty ones are left out. */
export function splitStatements(sql: string): readonly Statement[] {
  const statements: Statement[] = [];
  let tokens: string[] = [];
  function end(): void {
    const bare = bareText(tokens);
    if (bare !== "") statements.push({ text: tokens.join("").trim(), bare });
    tokens = [];
  }
  for (const [part] of sql.matchAll(token)) {
    if (part === ";") end();
    else tokens.push(part);
  }
  end();
  return statements;
}

function bareText(tokens: readonly string[]): string {
  const words = tokens.map((part) => (/^(--|\/\*)/.test(part) ? " " : part));
  const isBlock = /^do$/i.test(words.find((word) => word.trim() !== "") ?? "");
  return words
    .map((word) => (isLiteral(word) && !isBlock ? "''" : word))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function isLiteral(part: string): boolean {
  return part.length > 1 && /^([eE]?'|\$\w*\$)/.test(part);
}
