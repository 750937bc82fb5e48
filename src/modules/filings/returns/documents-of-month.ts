import { documentsView } from "#modules/invoicing/public.server.ts";

/**
 * SQL for the documents of a supplier and month, each in its section of GSTR-1: `d` with
 * registered, inter, section and sign. What was cancelled without an IRN has the section "void" and
 * is left out of all sums. $1 is the seller (null: the marketplace), $2 the supplier's
 * registration, $3 and $4 the month (from inclusive, before exclusive).
 */
export function documentsOfMonth(isMarketplace: boolean): string {
  return `
    select m.*,
      case
        when m.is_void then 'void'
        when m.is_late then 'late'
        when m.original_kind in ('bill_of_supply', 'bill') then 'nil'
        when m.registered then case when m.kind = 'credit_note' then 'cdnr' else 'b2b' end
        when m.is_large then case when m.kind = 'credit_note' then 'cdnur' else 'b2cl' end
        else 'b2cs'
      end as section
    from (
      select d.*, d.recipient_gstin is not null as registered,
        d.is_inter_state as inter,
        case when d.kind = 'credit_note' then -1 else 1 end as sign,
        d.recipient_gstin is null
        and d.place_of_supply <> d.supplier_state
        and d.original_total_paise > (
          select l.above_paise
          from b2cl_limits l
          where l.valid_from <= (d.original_issued_at at time zone 'Asia/Kolkata')::date
          order by l.valid_from desc
          limit 1
        ) as is_large,
        -- Until 30 November after the year of the sale (section 34(2), CGST Act).
        d.original_id is not null
        and d.issued_at >= make_timestamptz(
          d.original_year + 1, 12, 1, 0, 0, 0, 'Asia/Kolkata'
        ) as is_late
      from ${documentsView} d
      where ${ofIssuer("d", isMarketplace)}
        and d.supplier = $2
        and d.issued_at >= $3
        and d.issued_at < $4
    ) m`;
}

/** SQL for the issuer of a row: the seller $1, or the marketplace, which is null. */
export function ofIssuer(row: string, isMarketplace: boolean): string {
  return isMarketplace
    ? `${row}.issuer_seller_id is null and $1::uuid is null`
    : `${row}.issuer_seller_id = $1`;
}

/**
 * SQL for the tax of the document `d` by rate, as JSON: `FiledDocument["items"]`. `which` is a
 * condition on its lines `o`.
 */
export function itemsByRate(which: string): string {
  return `(
    select coalesce(json_agg(i order by i."gstBasisPoints"), '[]')
    from (
      select o."gstBasisPoints", sum(o."taxablePaise")::bigint as "taxablePaise",
        sum(o."cgstPaise")::bigint as "cgstPaise", sum(o."sgstPaise")::bigint as "sgstPaise",
        sum(o."igstPaise")::bigint as "igstPaise"
      from (
        select *
        from jsonb_to_recordset(d.lines) as o(${documentLineColumns})
        where ${which}
        order by o."gstBasisPoints"
        offset 0
      ) o
      group by 1
    ) i
  )`;
}

/** The columns of a document's lines, which are JSON. */
export const documentLineColumns = `line int, hsn text, quantity int, "keepsPieces" boolean, unit text, "isShipping" boolean, "gstBasisPoints" int, "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint`;
