/** SQL that finds the products `p` that lack an answer which their category requires now. */

/** The required attributes `a`, as `c` asks for them, that the product does not answer. */
const lacking = `
  from category_attributes c
  join attributes a on a.code = c.attribute_code
  where c.category_slug = p.category_slug
    and c.is_required
    and case a.scope
      when 'product' then not p.attributes ? a.code
      else exists (select from variants v where v.product_id = p.id and not v.attributes ? a.code)
    end`;

/** Whether it lacks one; archived products are asked when they come back. */
export const lacksAnswers = `(p.status <> 'archived' and exists (select ${lacking}))`;

/** Those that it lacks, with their names in every language, in the order of the form. */
export const missingAnswers = `
  case when p.status <> 'archived' then (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('name', a.name, 'translations', a.translations)
        order by c.position, a.code
      ),
      '[]'
    )
    ${lacking}
  ) else '[]' end`;
