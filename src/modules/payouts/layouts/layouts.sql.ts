import { statement } from "#platform/db/database.ts";
import type { StoredLayout } from "./contract.ts";

/** The layouts of banks' files of payouts, with their columns and kinds of transfer. */

const columnsAndMethods = `
  l.code, l.name, l.separator, l.line_end as "lineEnd", l.has_header as "hasHeader",
  l.text_form as "textForm", l.forbidden, l.date_form as "dateForm",
  l.amount_form as "amountForm", l.own_bank as "ownBank", l.is_checked as "isChecked",
  l.is_chosen as "isChosen",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'field', c.field, 'title', c.title, 'fixedText', c.fixed_text, 'maxLength', c.max_length
        )
        order by c.place
      ),
      '[]'
    )
    from payout_layout_columns c
    where c.layout_code = l.code
  ) as columns,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'method', m.method, 'code', m.code, 'fromPaise', m.from_paise, 'toPaise', m.to_paise
        )
        order by m.method
      ),
      '[]'
    )
    from payout_layout_methods m
    where m.layout_code = l.code
  ) as methods`;

export const readPayoutLayouts = statement<StoredLayout>(
  "payouts.layouts",
  `select ${columnsAndMethods}
   from payout_layouts l
   order by l.name, l.code
   limit 100`,
);

export const chosenLayout = statement<StoredLayout>(
  "payouts.chosenLayout",
  `select ${columnsAndMethods}
   from payout_layouts l
   where l.is_chosen`,
);

/** One change of the layouts at a time. */
export const lockLayouts = statement(
  "payouts.lockLayouts",
  "select pg_advisory_xact_lock(hashtext('layouts of payouts'))",
);

const given = `jsonb_to_record($2) as g (
     name text, separator text, "lineEnd" text, "hasHeader" boolean, "textForm" text,
     forbidden text, "dateForm" text, "amountForm" text, "ownBank" text, "isChecked" boolean
   )`;

/** Two statements, so that a new layout never replaces one, which may be in use. */
export const addLayout = statement(
  "payouts.addLayout",
  `insert into payout_layouts (
     code, name, separator, line_end, has_header, text_form, forbidden, date_form, amount_form,
     own_bank, is_checked
   )
   select $1, name, separator, "lineEnd", "hasHeader", "textForm", forbidden, "dateForm",
     "amountForm", "ownBank", "isChecked"
   from ${given}`,
);
export const changeLayout = statement(
  "payouts.changeLayout",
  `update payout_layouts l
   set name = g.name, separator = g.separator, line_end = g."lineEnd",
     has_header = g."hasHeader", text_form = g."textForm", forbidden = g.forbidden,
     date_form = g."dateForm", amount_form = g."amountForm", own_bank = g."ownBank",
     is_checked = g."isChecked"
   from ${given}
   where l.code = $1`,
);
export const clearColumns = statement(
  "payouts.clearLayoutColumns",
  "delete from payout_layout_columns where layout_code = $1",
);
export const writeColumns = statement(
  "payouts.writeLayoutColumns",
  `insert into payout_layout_columns (layout_code, place, field, title, fixed_text, max_length)
   select $1, c.place, c.field, c.title, c."fixedText", c."maxLength"
   from jsonb_to_recordset($2) as c (
     place int, field text, title text, "fixedText" text, "maxLength" int
   )`,
);
export const clearMethods = statement(
  "payouts.clearLayoutMethods",
  "delete from payout_layout_methods where layout_code = $1",
);
export const writeMethods = statement(
  "payouts.writeLayoutMethods",
  `insert into payout_layout_methods (layout_code, method, code, from_paise, to_paise)
   select $1, m.method, m.code, m."fromPaise", m."toPaise"
   from jsonb_to_recordset($2) as m (
     method text, code text, "fromPaise" bigint, "toPaise" bigint
   )`,
);

export const unchooseLayout = statement(
  "payouts.unchooseLayout",
  "update payout_layouts set is_chosen = false where is_chosen",
);
export const markChosen = statement(
  "payouts.markLayoutChosen",
  "update payout_layouts set is_chosen = true where code = $1",
);
