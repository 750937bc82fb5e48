import { documentLineColumns } from "./documents-of-month.ts";

/** SQL for the lines of the documents `d` of `documentsOfMonth`, and for sums of these lines. */

/** The value and taxes of the lines `l`. Amounts of credit notes are negative. */
export const lineSums = `
  coalesce(sum(l.sign * l."taxablePaise"), 0)::bigint as "taxablePaise",
  coalesce(sum(l.sign * l."cgstPaise"), 0)::bigint as "cgstPaise",
  coalesce(sum(l.sign * l."sgstPaise"), 0)::bigint as "sgstPaise",
  coalesce(sum(l.sign * l."igstPaise"), 0)::bigint as "igstPaise"`;

/** What a credit note of the same month took back in full is not filed as a row of zeros. */
export const isNotZeroSum = `(sum(l.sign * l."taxablePaise"), sum(l.sign * l."cgstPaise"),
  sum(l.sign * l."sgstPaise"), sum(l.sign * l."igstPaise")) <> (0, 0, 0, 0)`;

/**
 * Each line with its section, unit and HSN code. `digits` is the parameter for the digits of HSN
 * codes, `tcsGstin` for the marketplace's registration for TCS where the document names none.
 */
export function linesOfDocuments(digits: string, tcsGstin: string): string {
  return `
    select d.id, d.number, d.registered, d.inter, d.sign, d.place_of_supply,
      coalesce(d.via_tcs_gstin, ${tcsGstin}) as via_tcs_gstin, d.is_via, d.order_id, d.is_late,
      case
        when d.is_late or o."gstBasisPoints" > 0 or d.sez_supply is not null then d.section
        else 'nil'
      end as section,
      coalesce(
        o.unit,
        (
          select max(goods.unit)
          from jsonb_to_recordset(d.lines) as goods(hsn text, unit text)
          where goods.hsn is not distinct from o.hsn
        ),
        'NA'
      ) as unit,
      left(o.hsn, ${digits}::int) as hsn, length(o.hsn) < ${digits}::int as is_short,
      case when o."keepsPieces" then 0 else o.quantity end as quantity,
      o."gstBasisPoints", o."taxablePaise", o."cgstPaise", o."sgstPaise", o."igstPaise"
    from d
    cross join lateral jsonb_to_recordset(d.lines) as o(${documentLineColumns})
    where not d.is_void`;
}

/** Table 12, and table 17 of a year: goods and services by HSN code, unit and rate. */
export const hsnOfLines = `
      select l.registered as "isRegistered", coalesce(l.hsn, '') as hsn, l.unit,
        coalesce(l."gstBasisPoints", 0) as "gstBasisPoints",
        coalesce(sum(l.sign * l.quantity), 0)::int as quantity, ${lineSums}
      from l
      where not l.is_late
      group by 1, 2, 3, 4
      having ${isNotZeroSum} or sum(l.sign * l.quantity) <> 0
      order by 1 desc, 2, 3, 4`;
