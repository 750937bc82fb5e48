import { whereAll, type FilterCondition } from "#platform/db/filters.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { spanOf } from "#shared/days.ts";
import { NotFound } from "#shared/errors.ts";
import { paginate } from "#shared/paginate.ts";
import type { JournalFilters, JournalLine } from "./view-contract.ts";
import { t } from "#shared/texts/text.ts";

const pageSize = 25;
const fileSize = 500;

const columns = `
  t.id, t.kind, t.cause, t.order_id as "orderId", t.seller_id as "sellerId", t.note, t.at,
  to_char(t.for_month, 'YYYY-MM') as "forMonth",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'account', e.account, 'accountName', a.name, 'owner', e.owner, 'partyId', e.party_id,
          'amountPaise', e.amount_paise
        )
        order by e.line
      ),
      '[]'
    )
    from ledger_entries e
    join ledger_accounts a on a.code = e.account
    where e.transaction_id = t.id
  ) as entries,
  (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name) order by f.position),
      '[]'
    )
    from ledger_files f
    where f.transaction_id = t.id
  ) as files`;

type Part = {
  readonly filters: JournalFilters;
  readonly after: string | null;
  readonly size: number;
};

async function part(db: Db, { filters, after, size }: Part): Promise<readonly JournalLine[]> {
  const { from, before } = spanOf(filters);
  const { account, kind, party } = filters;
  const conditions: readonly FilterCondition[] = [
    account === ""
      ? null
      : [
          (place) =>
            `t.id in (select e.transaction_id from ledger_entries e where e.account = ${place})`,
          account,
        ],
    kind === "" ? null : [(place) => `t.kind = ${place}`, kind],
    party === ""
      ? null
      : [
          (place) =>
            `t.order_id = ${place}
             or t.seller_id = ${place}
             or t.id in (
               select e.transaction_id
               from ledger_entries e
               where e.party_id = ${place}
             )`,
          party,
        ],
    from === null ? null : [(place) => `t.at >= ${place}`, from],
    before === null ? null : [(place) => `t.at < ${place}`, before],
    after === null || !/^\d{1,15}$/.test(after) ? null : [(place) => `t.id < ${place}`, after],
  ];
  const { name, where, values } = whereAll(`ledger.journal.${size}`, conditions);
  return statement<JournalLine>(
    name,
    `select ${columns} from ledger_transactions t where ${where} order by t.id desc limit ${size}`,
  )(db, values);
}

export type Journal = { readonly lines: readonly JournalLine[]; readonly next: string | null };

/** The transactions, newest first, 25 per page. One statement. */
export async function journal(
  db: Db,
  actor: Actor,
  input: { readonly filters: JournalFilters; readonly after: string | null },
): Promise<Journal> {
  mustBeAllowed(actor, "ledger.view");
  const { items, next } = paginate(
    await part(db, { ...input, size: pageSize + 1 }),
    pageSize,
    (last) => String(last.id),
  );
  return { lines: items, next };
}

/**
 * All transactions that match the filters, newest first, read in batches of 500 as they are
 * consumed.
 */
export async function* exportedJournal(
  db: Db,
  actor: Actor,
  filters: JournalFilters,
): AsyncGenerator<JournalLine> {
  mustBeAllowed(actor, "ledger.view");
  for (let after: string | null = null; ;) {
    const lines: readonly JournalLine[] = await part(db, { filters, after, size: fileSize });
    yield* lines;
    const last = lines.at(-1);
    if (last === undefined || lines.length < fileSize) return;
    after = String(last.id);
  }
}

const one = statement<JournalLine>(
  "ledger.transaction",
  `select ${columns} from ledger_transactions t where t.id = $1`,
);

/** One transaction. One statement. Throws NotFound. */
export async function ledgerTransaction(
  db: Db,
  actor: Actor,
  input: { readonly transactionId: string },
): Promise<JournalLine> {
  mustBeAllowed(actor, "ledger.view");
  const [line] = /^\d{1,15}$/.test(input.transactionId) ? await one(db, [input.transactionId]) : [];
  if (line === undefined) throw new NotFound(t("Transaction not found"));
  return line;
}
