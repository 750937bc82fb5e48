import type { MarkInput, MarkStatus } from "#modules/catalog/marks/contract.ts";
import type { Db } from "#platform/db/database.ts";

let marks = 0;

type Given = Partial<MarkInput> & { readonly status?: MarkStatus };

/** A mark of origin of a seller with its document; it waits for a check unless a state is given. */
export async function anOriginMark(
  db: Db,
  seller: { readonly userId: string },
  {
    kind = "gi",
    name = "Kolhapuri Chappal",
    number,
    validUntil = null,
    status = "pending",
  }: Given = {},
): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    `with mark as (
       insert into origin_marks (
         seller_id, kind, name, number, valid_until, status, reason, decided_at, decided_by
       )
       values (
         $1, $2, $3, $4, $5, $6,
         case when $6 = 'refused' then 'Unreadable' end,
         case when $6 <> 'pending' then now() end,
         case when $6 <> 'pending' then $1::uuid end
       )
       returning id
     ),
     document as (
       insert into origin_mark_documents (mark_id, file_name, type, bytes)
       select id, 'certificate.pdf', 'application/pdf', '%PDF-1.7' from mark
     )
     select id from mark`,
    [seller.userId, kind, name, number ?? `AU/${(marks += 1)}-${process.pid}`, validUntil, status],
  );
  return rows[0]?.id ?? "";
}
