import { whereAll as conditions, type FilterCondition } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { DocumentStatus } from "../contract.ts";
import type { DocumentFilters, RegisterLine, RegisterRow, RegisterTotals } from "./contract.ts";
import { looksLikeNumber } from "../issuing/rules/document-number.ts";
import { monthSpan } from "../issuing/rules/months.ts";
import { amountColumns, statusColumn } from "./document-columns.ts";

const pageSize = 25;
const atOnce = 500;

const from = "documents d left join document_statuses s on s.document_id = d.id";
const row = `
  d.id, d.kind, d.number, d.issued_at as "issuedAt",
  coalesce(d.body -> 'supplier' ->> 'name', '') as "issuerName",
  coalesce(d.body -> 'recipient' ->> 'name', '') as "recipientName",
  coalesce(d.body -> 'lines' -> 0 ->> 'description', '') as subject,
  d.body -> 'order' ->> 'number' as "orderNumber", ${statusColumn} as status, s.due_at as "dueAt",
  ${amountColumns}`;
const line = `
  ${row}, d.body -> 'recipient' ->> 'gstin' as "recipientGstin",
  d.place_of_supply as "placeOfSupply",
  coalesce(
    (select o.number from documents o where o.id = d.corrects_id),
    (select string_agg(o ->> 'number', ', ') from jsonb_array_elements(d.body -> 'originals') as o)
  ) as "correctsNumber"`;

/** The filters as SQL conditions. A null `sellerId` means all sellers. */
function asConditions(
  sellerId: string | null,
  { kind, month, search, issuer }: DocumentFilters,
): readonly FilterCondition[] {
  const span = monthSpan(month);
  return [
    sellerId === null ? null : [(place) => `d.issuer_seller_id = ${place}`, sellerId],
    issuer === null
      ? null
      : [(place) => `(d.issuer_seller_id is null) = ${place}`, issuer === "marketplace"],
    kind === null ? null : [(place) => `d.kind = ${place}`, kind],
    span === null ? null : [(place) => `d.issued_at >= ${place}`, span.from],
    span === null ? null : [(place) => `d.issued_at < ${place}`, span.before],
    // A document number is searched for in its column. In the search index, its digits match many
    // other documents.
    search === "" || !looksLikeNumber(search)
      ? null
      : [(place) => `d.number ilike ${place}`, likePattern(search)],
    search === "" || looksLikeNumber(search)
      ? null
      : [(place) => `searched_of_document(d.number, d.body) ilike ${place}`, likePattern(search)],
  ];
}

const inStatus = ({ status }: DocumentFilters): FilterCondition =>
  status === null ? null : [(place) => `${statusColumn} = ${place}`, status];
const goingOn = (after: string | null): FilterCondition =>
  after === null || !isUuid(after)
    ? null
    : [
        (place) =>
          `coalesce(
             (d.issued_at, d.serial, d.id) < (
               select a.issued_at, a.serial, a.id
               from documents a
               where a.id = ${place}
             ),
             true
           )`,
        after,
      ];

type Part<Row> = {
  readonly name: string;
  readonly read: (
    name: string,
    where: string,
  ) => (db: Db, values: readonly unknown[]) => Promise<readonly Row[]>;
};

const newestFirst = "order by d.issued_at desc, d.serial desc, d.id desc";
const register: Part<RegisterRow> = {
  name: "invoicing.register",
  read: (name, where) =>
    statement<RegisterRow>(
      name,
      `select ${row} from ${from} where ${where} ${newestFirst} limit ${pageSize + 1}`,
    ),
};
const exported: Part<RegisterLine> = {
  name: "invoicing.exportedRegister",
  read: (name, where) =>
    statement<RegisterLine>(
      name,
      `select ${line} from ${from} where ${where} ${newestFirst} limit ${atOnce}`,
    ),
};

async function part<Row>(
  db: Db,
  of: Part<Row>,
  sellerId: string | null,
  filters: DocumentFilters,
  after: string | null,
): Promise<readonly Row[]> {
  const { name, where, values } = conditions(of.name, [
    ...asConditions(sellerId, filters),
    inStatus(filters),
    goingOn(after),
  ]);
  return of.read(name, where)(db, values);
}

async function listed(
  db: Db,
  sellerId: string | null,
  filters: DocumentFilters,
  after: string | null,
) {
  const rows = await part(db, register, sellerId, filters, after);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { documents: items, next };
}

type Sum = {
  readonly status: DocumentStatus | null;
  /** Whether it bills a supply, takes one back, or is about an advance. */
  readonly role: "bill" | "credit" | "voucher";
  readonly count: number;
  readonly totalPaise: number;
  readonly taxPaise: number;
};

/** A page of the register, with counts and totals of all documents that match. */
export type Register = {
  readonly documents: readonly RegisterRow[];
  readonly next: string | null;
  /** The number of documents in each status, whatever the status filter. */
  readonly counts: Readonly<Record<DocumentStatus | "all", number>>;
  readonly totals: RegisterTotals;
};

/**
 * The seller's documents that match the filters, newest first, with their totals. Two statements.
 */
export async function documentRegister(
  db: Db,
  actor: Actor,
  { filters, after }: { readonly filters: DocumentFilters; readonly after: string | null },
): Promise<Register> {
  const { sellerId } = allowedSeller(actor, "invoicing.viewOwn");
  const own = { ...filters, issuer: null };
  const { name, where, values } = conditions("invoicing.registerSums", asConditions(sellerId, own));
  const sums = statement<Sum>(
    name,
    `select ${statusColumn} as status, case
         when d.advance_order_id is not null then 'voucher'
         when d.kind = 'credit_note' then 'credit'
         else 'bill'
       end as role,
       count(*)::int as count, sum(d.total_paise)::bigint as "totalPaise",
       sum(d.cgst_paise + d.sgst_paise + d.igst_paise)::bigint as "taxPaise"
     from ${from}
     where ${where}
     group by 1, 2`,
  );
  const [list, groups] = await Promise.all([listed(db, sellerId, own, after), sums(db, values)]);
  const count = (of: readonly Sum[]) => of.reduce((sum, group) => sum + group.count, 0);
  const ofStatus = (status: DocumentStatus) =>
    count(groups.filter((group) => group.status === status));
  const counts = {
    all: count(groups),
    draft: ofStatus("draft"),
    sent: ofStatus("sent"),
    paid: ofStatus("paid"),
    overdue: ofStatus("overdue"),
    cancelled: ofStatus("cancelled"),
  };
  return {
    ...list,
    counts,
    totals: totalsOf(groups.filter((group) => own.status === null || group.status === own.status)),
  };
}

function totalsOf(groups: readonly Sum[]): RegisterTotals {
  const sum = (role: Sum["role"], of: (group: Sum) => number) =>
    groups.filter((group) => group.role === role).reduce((total, group) => total + of(group), 0);
  const tax = (group: Sum) => group.taxPaise;
  return {
    count: groups.reduce((total, group) => total + group.count, 0),
    billedPaise: sum("bill", (group) => group.totalPaise),
    creditedPaise: sum("credit", (group) => group.totalPaise),
    taxPaise: sum("bill", tax) - sum("credit", tax),
  };
}

/** The documents of the marketplace and of all sellers, newest first. One statement. */
export async function allDocuments(
  db: Db,
  actor: Actor,
  { filters, after }: { readonly filters: DocumentFilters; readonly after: string | null },
): Promise<Pick<Register, "documents" | "next">> {
  mustBeAllowed(actor, "invoicing.viewAll");
  return listed(db, null, filters, after);
}

/** All of the seller's documents that match the filters, newest first, read 500 at a time. */
export async function* exportedRegister(
  db: Db,
  actor: Actor,
  { filters }: { readonly filters: DocumentFilters },
): AsyncGenerator<RegisterLine> {
  const { sellerId } = allowedSeller(actor, "invoicing.viewOwn");
  for (let after: string | null = null; ;) {
    const lines: readonly RegisterLine[] = await part(
      db,
      exported,
      sellerId,
      { ...filters, issuer: null },
      after,
    );
    yield* lines;
    const last = lines.at(-1);
    if (last === undefined || lines.length < atOnce) return;
    after = last.id;
  }
}

const overdue = statement<{ count: number }>(
  "invoicing.overdueCount",
  `select count(*)::int as count
   from (
     select
     from documents d
     join document_statuses s on s.document_id = d.id
     where d.issuer_seller_id = $1 and s.status = 'sent' and s.due_at < now()
     limit 100
   ) few`,
);

/** How many of the seller's invoices are overdue, at most 100. One statement. */
export async function overdueCount(db: Db, actor: Actor): Promise<number> {
  const { sellerId } = allowedSeller(actor, "invoicing.viewOwn");
  return (await overdue(db, [sellerId]))[0]?.count ?? 0;
}
