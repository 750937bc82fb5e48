import pg from "pg";
import { allowedTables } from "#modules/identity/account/still-allowed.ts";

/** What a command sent to PostgreSQL, as far as it matters for access. */
export type Sent = {
  /** Whether any statement writes. Refused calls count against rate limits too. */
  readonly writes: boolean;
  /** Whether the first write came after the check of the actor in the same transaction. */
  readonly isCheckedFirst: boolean;
};

const writing =
  /\b(insert\s+into|delete\s+from|update\s+\S+(\s+(as\s+)?\w+)?\s+set|merge\s+into)\b/i;
const checking = "identity.rights";

/**
 * Runs `work` and returns its outcome, and what was sent meanwhile over any connection except
 * `another`.
 */
export async function sentBy<T>(
  work: () => T | Promise<T>,
  another?: pg.Client,
): Promise<{ readonly sent: Sent; readonly came: PromiseSettledResult<T> }> {
  const original = pg.Client.prototype.query;
  let isChecked = false;
  let writes = false;
  let isCheckedFirst = true;
  pg.Client.prototype.query = function watched(
    this: pg.Client,
    ...args: Parameters<typeof original>
  ) {
    if (this === another) return Reflect.apply(original, this, args);
    const { name, text } = statementOf(args[0]);
    // A command of one statement checks and writes in the same one.
    if (name.startsWith(checking) || text.includes(`"${checking}`) || text.includes(allowedTables))
      isChecked = true;
    if (writing.test(text) && !text.includes("rate_limits")) {
      writes = true;
      isCheckedFirst &&= isChecked;
    }
    return Reflect.apply(original, this, args);
  } as typeof original;
  const [came] = await Promise.allSettled([(async () => work())()]);
  pg.Client.prototype.query = original;
  return { sent: { writes, isCheckedFirst }, came };
}

function statementOf(query: unknown): { readonly name: string; readonly text: string } {
  if (typeof query === "string") return { name: "", text: query };
  const { name, text } = query as { readonly name?: string; readonly text?: string };
  return { name: name ?? "", text: text ?? "" };
}
