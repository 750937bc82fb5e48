import { entriesView } from "#modules/ledger/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { openCharges } from "../open-charges.sql.ts";
import type { AgeBand, DebtLine, DebtTotals } from "./contract.ts";
import { ageBands } from "./rules/age-bands.ts";
import { debtCauses, kindsOfCauses, type DebtCause } from "./rules/debt-causes.ts";

const pageSize = 50;
const fileSize = 500;

const sumWhere = (condition: string, name: string) =>
  `(coalesce(sum(c.open_paise) filter (where ${condition}), 0))::bigint as "${name}"`;

const bandColumns = ageBands.map(({ name, from }, place) => {
  const next = ageBands[place + 1]?.from;
  return sumWhere(
    next === undefined
      ? `c.age_days >= ${from}`
      : place === 0
        ? `c.age_days < ${next}`
        : `c.age_days >= ${from} and c.age_days < ${next}`,
    name,
  );
});
const kinds = Object.entries(kindsOfCauses);
const causeColumns = [
  ...kinds.map(([cause, kind]) => sumWhere(`c.kind = '${kind}'`, cause)),
  sumWhere(`c.kind not in (${kinds.map(([, kind]) => `'${kind}'`).join(", ")})`, "other"),
];

const amountNames = [
  ...ageBands.map(({ name }) => name),
  ...kinds.map(([cause]) => cause),
  "other",
];
const amountColumns = amountNames.map((name) => `d."${name}"`).join(", ");

const ofSellers = `
  select c.seller_id, max(c.owed_paise) as "owedPaise", min(c.at) as since,
    ${[...bandColumns, ...causeColumns].join(",\n    ")}
  from ${openCharges("true")} c
  group by c.seller_id`;

type Amounts = Readonly<Record<AgeBand | DebtCause, number>>;
type Row = Omit<DebtLine, "bands" | "causes"> & Amounts;

const page = statement<Row>(
  "debts.list",
  `with d as materialized (${ofSellers})
   select d.seller_id as "sellerId", d."owedPaise", d.since, ${amountColumns}, coalesce(s.shop_name, '') as "shopName", g.stage,
     (
       select max(e.at)
       from ${entriesView} e
       where e.account = 'seller_payable' and e.party_id = d.seller_id and e.kind = 'payout'
     ) as "lastPayoutAt"
   from d
   left join ${shopsView} s on s.seller_id = d.seller_id
   left join debt_stages g on g.seller_id = d.seller_id
   where $1::uuid is null
     or (d."owedPaise", d.seller_id) < (
       select before."owedPaise", before.seller_id
       from d before
       where before.seller_id = $1
     )
   order by d."owedPaise" desc, d.seller_id desc
   limit $2`,
);

const totals = statement<Omit<DebtTotals, "bands"> & Pick<Amounts, AgeBand>>(
  "debts.totals",
  `select count(distinct c.seller_id)::int as sellers,
     coalesce(sum(c.open_paise), 0)::bigint as "owedPaise", ${bandColumns.join(", ")}
   from ${openCharges("true")} c`,
);

function lineOf(row: Row): DebtLine {
  return {
    sellerId: row.sellerId,
    shopName: row.shopName,
    owedPaise: row.owedPaise,
    since: row.since,
    lastPayoutAt: row.lastPayoutAt,
    stage: row.stage,
    bands: bandsOf(row),
    causes: amountsOf(debtCauses, row),
  };
}

function bandsOf(row: Readonly<Record<AgeBand, number>>): Readonly<Record<AgeBand, number>> {
  return amountsOf(
    ageBands.map(({ name }) => name),
    row,
  );
}

function amountsOf<Name extends string>(
  names: readonly Name[],
  row: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<Name, number>;
}

/** What all sellers owe together, by age. One statement. */
export async function debtTotals(db: Db, actor: Actor): Promise<DebtTotals> {
  mustBeAllowed(actor, "ledger.view");
  const [row] = await totals(db, []);
  if (row === undefined) throw new Error("Adding up gives one row");
  return { sellers: row.sellers, owedPaise: row.owedPaise, bands: bandsOf(row) };
}

export type DebtList = { readonly debts: readonly DebtLine[]; readonly next: string | null };

/** Sellers who owe, most first, 50 per page. One statement. */
export async function debtsList(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string | null },
): Promise<DebtList> {
  mustBeAllowed(actor, "ledger.view");
  const rows = await page(db, [after !== null && isUuid(after) ? after : null, pageSize + 1]);
  const { items, next } = paginate(rows.map(lineOf), pageSize, (last) => last.sellerId);
  return { debts: items, next };
}

/** All sellers who owe, most first, read in batches of 500 as they are consumed. */
export async function* exportedDebts(db: Db, actor: Actor): AsyncGenerator<DebtLine> {
  mustBeAllowed(actor, "ledger.view");
  for (let after: string | null = null; ;) {
    const rows: readonly Row[] = await page(db, [after, fileSize]);
    yield* rows.map(lineOf);
    after = rows.at(-1)?.sellerId ?? null;
    if (rows.length < fileSize) return;
  }
}
