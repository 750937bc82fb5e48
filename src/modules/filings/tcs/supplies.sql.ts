import { documentsView } from "#modules/invoicing/public.server.ts";
import { registrationsView } from "#modules/sellers/public.server.ts";
import { settlementsView, withholdingRatesView } from "#modules/settlement/public.server.ts";
import { documentLineColumns } from "../returns/documents-of-month.ts";

const rateOn = (day: string) => `coalesce(
  (
    select r.basis_points
    from ${withholdingRatesView} r
    where r.kind = 'tcs' and r.valid_from <= ${day}
    order by r.valid_from desc
    limit 1
  ),
  0
)`;
const dayOf = (instant: string) => `(${instant} at time zone 'Asia/Kolkata')::date`;
/** As `figuresOf` of settlement rounds: half up, within the State as two halves. */
const withheldOn = (base: string) => `
  case
    when p.inter then (2 * ${base} * p.basis_points + 10000) / 20000
    else 2 * ((2 * ${base} * p.basis_points + 20000) / 40000)
  end`;

/** The documents, each with the rate and base of what its order withholds. */
const documentsSelect = `
      select d.id, d.issuer_seller_id, d.supplier, d.supplier_state, d.issued_at, d.taxable_paise,
        d.lines, d.original_kind, d.is_composition, d.kind = 'credit_note' as is_note,
        coalesce(d.via_tcs_gstin, $3) as tcs_gstin, d.recipient_gstin is not null as to_registered,
        d.is_inter_state as inter, d.sez_supply,
        coalesce(s.cash_held_by <> 'seller' or s.prepaid_paise > 0, true)
        and (
          d.original_id is null
          or d.issued_at < make_timestamptz(d.original_year + 1, 12, 1, 0, 0, 0, 'Asia/Kolkata')
        ) as is_counted,
        s.withholding_base, s.tcs_paise,
        coalesce(s.is_inter_state, d.is_inter_state) as settled_inter,
        coalesce(
          s.tcs_basis_points,
          case
            when d.original_kind = 'bill' then 0
            when d.is_composition or d.original_tax_paise > 0 or d.sez_supply is not null
              then ${rateOn(dayOf("d.original_issued_at"))}
            else 0
          end
        ) as settled_basis_points,
        case
          when d.original_id is null then 0
          else d.original_taxable_paise - coalesce(
            (
              select sum(earlier.taxable_paise)
              from ${documentsView} earlier
              where earlier.original_id = d.original_id
                and (earlier.issued_at, earlier.id) < (d.issued_at, d.id)
            ),
            0
          )::bigint
        end as base_before
      from ${documentsView} d
      left join ${settlementsView} s on s.order_id = d.order_id
      where d.issuer_seller_id is not null
        and d.is_via
        and d.issued_at >= $1
        and d.issued_at < $2`;

/** The value that counts in each document, and what it makes its order withhold more or less. */
const countedSelect = `
      select d.*, l.*,
        case
          when d.original_kind = 'bill' then 0
          else ${rateOn(dayOf("d.issued_at"))}
        end as basis_points,
        case
          when d.withholding_base = 'goods' then case when d.is_note then 0 else d.tcs_paise end
          else w.after - w.before
        end as withheld
      from d
      cross join lateral (
        select coalesce(sum(o."taxablePaise"), 0) as taxable,
          coalesce(sum(o."igstPaise"), 0) as igst, coalesce(sum(o."cgstPaise"), 0) as cgst,
          coalesce(sum(o."sgstPaise"), 0) as sgst
        from jsonb_to_recordset(d.lines) as o(${documentLineColumns})
        where d.is_counted
          and (
            d.original_kind = 'bill'
            or d.is_composition
            or (
              d.original_kind <> 'bill_of_supply'
              and (o."gstBasisPoints" > 0 or d.sez_supply is not null)
            )
          )
      ) l
      cross join lateral (
        select d.settled_inter as inter, d.settled_basis_points as basis_points,
          d.base_before as before,
          d.base_before + case when d.is_note then -1 else 1 end * d.taxable_paise as after
      ) p
      cross join lateral (
        select ${withheldOn("p.before")} as before, ${withheldOn("p.after")} as after
      ) w`;

const sumsSelect = `
      select to_char(c.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      c.issuer_seller_id as "sellerId", c.supplier, c.tcs_gstin as "tcsGstin",
      coalesce(max(k.company_name), '') as name, coalesce(max(c.supplier_state), '') as "stateCode",
      c.original_kind <> 'bill' as "isRegistered", c.is_composition as "isComposition",
      c.inter as "isInterState", c.to_registered as "isToRegistered",
      c.basis_points as "basisPoints",
      max(
        ${rateOn(`(date_trunc('month', c.issued_at at time zone 'Asia/Kolkata') + interval '1 month - 1 day')::date`)}
      ) as "endBasisPoints",
      coalesce(sum(c.taxable) filter (where not c.is_note), 0)::bigint as "suppliedPaise",
      coalesce(sum(c.taxable) filter (where c.is_note), 0)::bigint as "returnedPaise",
      sum(case when c.is_note then -c.igst else c.igst end)::bigint as "igstPaise",
      sum(case when c.is_note then -c.cgst else c.cgst end)::bigint as "cgstPaise",
      sum(case when c.is_note then -c.sgst else c.sgst end)::bigint as "sgstPaise",
      coalesce(sum(c.withheld), 0)::bigint as "withheldPaise",
      coalesce(
        sum(c.tcs_paise) filter (where c.withholding_base = 'goods' and not c.is_note), 0
      )::bigint as "creditedAtDeliveryPaise"
    from counted c
    left join ${registrationsView} k on k.seller_id = c.issuer_seller_id
    group by 1, 2, 3, 4, 7, 8, 9, 10, 11
    order by 1, 3, 4, 9, 10, 11`;

/**
 * SQL for the sums of documents of suppliers through the marketplace, by month of issue: $1
 * inclusive, $2 exclusive, $3 the head office's registration for documents that name none, and the
 * seller $4 if it is of one. Of regular suppliers taxed lines count and those to Special Economic
 * Zones, of the others all lines. Documents of orders whose cash the seller took, and late credit notes (section 34), count only as
 * what they withheld.
 */
export function suppliesOfMonths(isOfOneSeller: boolean): string {
  return `
    with d as materialized (
      ${documentsSelect} ${isOfOneSeller ? "and d.issuer_seller_id = $4" : ""}
    ),
    counted as (
      ${countedSelect}
    )
    ${sumsSelect}`;
}
