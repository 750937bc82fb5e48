-- The filter tokens of a variant: colour, size, stock, and each combination of them.
-- "tan" and "9" must be true of one variant, so combinations are tokens of their own, in this
-- order and separated by a unit separator (rules/facet-tokens.ts).
create or replace function variant_facets(colour text, size text, stock integer) returns text[]
language sql immutable
as $$
  select array_remove(
    array[
      'colour=' || lower(btrim(colour)),
      'size=' || lower(btrim(size)),
      'colour=' || lower(btrim(colour)) || chr(31) || 'size=' || lower(btrim(size)),
      case when stock > 0 then 'stock=in' end,
      case when stock > 0 then 'colour=' || lower(btrim(colour)) || chr(31) || 'stock=in' end,
      case when stock > 0 then 'size=' || lower(btrim(size)) || chr(31) || 'stock=in' end,
      case when stock > 0 then
        'colour=' || lower(btrim(colour)) || chr(31)
          || 'size=' || lower(btrim(size)) || chr(31) || 'stock=in'
      end
    ],
    null)
$$;
