import { statement } from "#platform/db/database.ts";

/** Stores what the provider reports. Callers hold the bank's lock. */

/** A stored line, as far as a later report of it is compared. */
export type StoredLine = {
  readonly kind: string;
  readonly entityId: string;
  readonly amountPaise: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly settlementId: string;
};

export const storedLines = statement<StoredLine>(
  "bank.storedReportLines",
  `select l.kind, l.entity_id as "entityId", l.amount_paise as "amountPaise",
     l.debit_paise as "debitPaise", l.credit_paise as "creditPaise", l.fee_paise as "feePaise",
     l.tax_paise as "taxPaise", s.provider_id as "settlementId"
   from jsonb_to_recordset($1::jsonb) as n (kind text, "entityId" text)
   join provider_lines l on l.kind = n.kind and l.entity_id = n."entityId"
   join provider_settlements s on s.id = l.settlement_id`,
);

export type StoredSettlement = {
  readonly id: string;
  readonly providerId: string;
  readonly utr: string | null;
  readonly isBooked: boolean;
};

export const storedSettlements = statement<StoredSettlement>(
  "bank.storedSettlements",
  `select id, provider_id as "providerId", utr, booked_at is not null as "isBooked"
   from provider_settlements
   where provider_id = any($1)`,
);

// The first report of a number of the bank counts.
export const saveSettlements = statement<{ id: string }>(
  "bank.saveSettlements",
  `insert into provider_settlements (provider_id, settled_on, utr, is_whole)
   select n."providerId", n."settledOn", n.utr, n."isWhole"
   from jsonb_to_recordset($1::jsonb) as n (
     "providerId" text, "settledOn" date, utr text, "isWhole" boolean
   )
   order by n."providerId"
   on conflict (provider_id) do update
   set utr = coalesce(provider_settlements.utr, excluded.utr),
     is_whole = provider_settlements.is_whole or excluded.is_whole
   returning id`,
);

export const lastDay = statement<{ day: string | null }>(
  "bank.lastReportedDay",
  "select max(name) as day from provider_imports where source = 'day'",
);

export const insertImport = statement<{ id: string }>(
  "bank.insertProviderImport",
  `insert into provider_imports (source, name, lines, new_lines, imported_by)
   values ($1, $2, $3, $4, $5)
   returning id`,
);

export const insertLines = statement<{ id: string }>(
  "bank.insertReportLines",
  `insert into provider_lines (
     import_id, settlement_id, kind, entity_id, amount_paise, debit_paise, credit_paise, fee_paise,
     tax_paise, dispute_id, description, cells
   )
   select $1, s.id, n.kind, n."entityId", n."amountPaise", n."debitPaise", n."creditPaise",
     n."feePaise", n."taxPaise", n."disputeId", n.description, n.cells
   from jsonb_to_recordset($2::jsonb) as n (
     kind text, "entityId" text, "amountPaise" bigint, "debitPaise" bigint, "creditPaise" bigint,
     "feePaise" bigint, "taxPaise" bigint, "settlementId" text, "disputeId" text,
     description text, cells jsonb
   )
   join provider_settlements s on s.provider_id = n."settlementId"
   returning id`,
);

export const insertConflicts = statement<{ id: string }>(
  "bank.insertReportConflicts",
  `insert into provider_conflicts (
     import_id, settlement_id, reason, kind, entity_id, said_key, cells
   )
   select $1, s.id, n.reason, n.kind, n."entityId", n."saidKey", n.cells
   from jsonb_to_recordset($2::jsonb) as n (
     reason text, kind text, "entityId" text, "settlementId" text, "saidKey" text, cells jsonb
   )
   join provider_settlements s on s.provider_id = n."settlementId"
   on conflict on constraint provider_conflicts_once do nothing
   returning id`,
);

/** A payment or refund of ours with the amount of the line `l`. */
export const isOurs = `(
  exists (
    select
    from provider_captures c
    where l.kind = 'payment' and c.provider_payment_id = l.entity_id
      and c.amount_paise = l.amount_paise
  )
  or exists (
    select
    from provider_refunds r
    where l.kind = 'refund' and r.provider_refund_id = l.entity_id
      and r.amount_paise = abs(l.amount_paise)
  )
)`;

export const noteUnexplained = statement<{ id: string }>(
  "bank.noteUnexplained",
  `insert into provider_unexplained (line_id)
   select l.id
   from provider_lines l
   where l.import_id = $1 and l.kind in ('payment', 'refund') and not ${isOurs}
   on conflict do nothing
   returning line_id as id`,
);
