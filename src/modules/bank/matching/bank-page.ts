import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { lineColumns, linesWithMatch } from "./bank-entries.ts";
import type { BankLineRow, BankList } from "./contract.ts";

const pageSize = 50;
const fileSize = 500;

// Open lines begin with the oldest, which wait longest; others with the newest.
const olderThan = `
  (
    $1::uuid is null
    or (l.booked_on, l.place, l.id) < (
      select o.booked_on, o.place, o.id from bank_lines o where o.id = $1
    )
  )
  order by l.booked_on desc, l.place desc, l.id desc
  limit $2`;
const newerThan = `
  (
    $1::uuid is null
    or (l.booked_on, l.place, l.id) > (
      select o.booked_on, o.place, o.id from bank_lines o where o.id = $1
    )
  )
  order by l.booked_on, l.place, l.id
  limit $2`;

const lists: Readonly<Record<BankList, ReturnType<typeof statement<BankLineRow>>>> = {
  open: statement<BankLineRow>(
    "bank.listOpen",
    `select ${lineColumns}
     from ${linesWithMatch}
     where m.id is null and ${newerThan}`,
  ),
  matched: statement<BankLineRow>(
    "bank.listMatched",
    `select ${lineColumns}
     from ${linesWithMatch}
     where m.id is not null and ${olderThan}`,
  ),
  all: statement<BankLineRow>(
    "bank.listAll",
    `select ${lineColumns}
     from ${linesWithMatch}
     where ${olderThan}`,
  ),
};

const counts = statement<{ open: number; days: number }>(
  "bank.countOpen",
  `select least(count(*), 10000)::int as open,
     coalesce(
       (now() at time zone 'Asia/Kolkata')::date - min(l.booked_on) filter (where m.id is null), 0
     )::int as days
   from ${linesWithMatch}
   where m.id is null`,
);

export type BankPage = {
  readonly lines: ListPage<BankLineRow>;
  /** How many lines nothing explains; 10,000 stands for that many or more. */
  readonly openLines: number;
  /** For how many days the oldest of them waits. */
  readonly openDays: number;
};

/** Lines of statements, 50 a page: open ones oldest first, others newest first. Two statements. */
export async function bankPage(
  db: Db,
  actor: Actor,
  input: { readonly list: BankList; readonly after: string | null },
): Promise<BankPage> {
  mustBeAllowed(actor, "bank.manage");
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const [rows, [open]] = await Promise.all([
    lists[input.list](db, [after, pageSize + 1]),
    counts(db, []),
  ]);
  return {
    lines: paginate(rows, pageSize, (last) => last.id),
    openLines: open?.open ?? 0,
    openDays: open?.days ?? 0,
  };
}

/** All lines of a list, read in batches of 500 as they are consumed. The audit trail records it. */
export async function* exportedBankLines(
  db: Db,
  actor: Actor,
  input: { readonly list: BankList },
): AsyncGenerator<BankLineRow> {
  mustBeAllowed(actor, "bank.manage");
  await inTransactionAs(db, actor, "bank.manage", (tx) =>
    writeAudit(tx, actor, {
      action: "bank.exportLines",
      objectType: "bank_lines",
      objectId: input.list,
      after: input,
    }),
  );
  for (let after: string | null = null; ;) {
    const rows: readonly BankLineRow[] = await lists[input.list](db, [after, fileSize]);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < fileSize) return;
  }
}
