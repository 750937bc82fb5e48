-- The list rows of these products as they should be at this moment, for those that are offered.
-- A sale lowers the price of every variant, and the cheapest one stays the cheapest. While a
-- workshop is on holiday its products stay in lists and none counts as in stock. The GST rate is
-- that of the cheapest variant. Lists compare prices with GST: `price_paise` is the price as typed
-- and `gst_basis_points` what is added to it, so 0 if it was typed with GST. Cards name a state
-- ("onlyWithin") if the seller is not in the regular registration and so sells within one state
-- only.
create or replace function listing_rows(product_ids uuid[]) returns setof listings
language sql stable
as $$
  select
    p.id,
    p.seller_id,
    p.created_at,
    offer.from_paise,
    case when p.price_includes_gst then 0 else priced.gst end,
    product_popularity(p.sales, p.rating_total, p.rating_count),
    p.rating_count,
    rated.tenths,
    offer.stock > 0 and away.until is null,
    priced.compare_paise is not null,
    p.category_slug,
    p.processing,
    s.state_code,
    s.slug,
    p.name,
    (
      select array_agg(distinct token order by token)
      from (
        select unnest(offer.facets)
        union all
        select unnest(attribute_tokens(p.category_slug, 'product', p.attributes))
        where p.attributes <> '{}'
        union all
        select 'material=' || m.slug
        from (
          select ' ' || regexp_replace(lower(p.materials), '[^a-z0-9]+', ' ', 'g') || ' ' as words
          offset 0
        ) told
        join (select slug, unnest(words) as word from leather_materials) m
          on strpos(told.words, ' ' || m.word || ' ') > 0
        union all
        select 'processing=' || p.processing
        union all
        select 'mark=' || kind from unnest(marked.kinds) as kind
        union all
        select 'state=' || s.state_code where s.state_code is not null
        union all
        select 'sale=yes' where priced.compare_paise is not null
        union all
        select 'rating=' || stars
        from unnest(array[3, 4]) as stars
        where rated.tenths >= stars * 10
      ) as given(token)
    ),
    listing_search_vector(
      p.name,
      -- Not beside the name: a product would come before others only because it is translated.
      array_append(p.tags, other.name) || marked.names,
      c.slug,
      c.name,
      s.shop_name,
      p.materials,
      -- Answers are like sentences of the description: a name or tag counts for more.
      concat_ws(E'\n\n', p.description, other.description, array_to_string(offer.words, ' . ')),
      offer.skus,
      offer.options),
    jsonb_build_object(
      'id', p.id,
      'slug', p.slug,
      'name', p.name,
      'sellerId', p.seller_id,
      'sellerName', s.shop_name,
      'sellerSlug', s.slug,
      'pricePaise', offer.from_paise,
      'hasSeveralPrices', offer.to_paise > offer.from_paise,
      'comparePricePaise', priced.compare_paise,
      'saleEndsAt', case when priced.is_lowered then iso_instant(sale.ends_at) end,
      'gstBasisPoints', priced.gst,
      'isSoldOut', offer.stock = 0,
      'awayUntil', iso_instant(away.until),
      'onlyVariantId', case
        when offer.variants = 1 and offer.stock > 0 and away.until is null
        then offer.a_variant_id
      end,
      'picture', shown.pictures[1],
      'secondPicture', shown.pictures[2],
      'excerpt', left(plain_words(split_part(p.description, chr(10) || chr(10), 1)), 240),
      'rating', case
        when rated.tenths is not null
        then jsonb_build_object('tenths', rated.tenths, 'count', p.rating_count)
      end,
      'createdAt', iso_instant(p.created_at)
    ) || case
      when offer.facts is not null then jsonb_build_object('facts', offer.facts)
      else '{}'
    end || case
      when marked.kinds is not null then jsonb_build_object('marks', marked.first_three)
      else '{}'
    end || case
      when priced.compare_gst <> priced.gst
      then jsonb_build_object('compareGstBasisPoints', priced.compare_gst)
      else '{}'
    end || case
      when p.price_includes_gst then '{"priceIncludesGst": true}'::jsonb
      else '{}'
    end || case
      when p.language <> 'en' then jsonb_build_object('language', p.language)
      else '{}'
    end || case
      when other.name is not null
      then jsonb_build_object(
        'translatedName', other.name,
        'translatedExcerpt',
        left(plain_words(split_part(other.description, chr(10) || chr(10), 1)), 240))
      else '{}'
    end || case
      when k.registration_type <> 'regular' then jsonb_build_object('onlyWithin', k.state)
      else '{}'
    end,
    now(),
    least(
      sale.ends_at,
      marked.ends_at,
      (
        select min(lower(w.during))
        from price_windows w
        where w.product_id = p.id and lower(w.during) > now()
      ),
      case
        when s.away_from > now() then s.away_from
        when s.away_until > now() then s.away_until
      end,
      -- A row that is made so shortly before may be written after the others have been refreshed.
      (
        select min(m.starts_at)
        from rate_moments m
        where m.starts_at > now() and m.starts_at < now() + interval '10 minutes'
      )),
    rating_score(p.rating_total, p.rating_count, (select hundredths from rating_means))
  from (select distinct unnest(product_ids) as id) wanted
  join products p on p.id = wanted.id
  join seller_shops s on s.seller_id = p.seller_id
  join seller_standings f
    on f.seller_id = p.seller_id and f.is_seller and f.seller_status = 'approved'
  join categories c on c.slug = p.category_slug
  -- Half a translation is not shown, and finds nothing.
  left join lateral (
    select p.translated_name as name, p.translated_description as description
    where p.translated_name is not null and p.translated_description is not null
  ) other on true
  left join seller_companies k on k.seller_id = p.seller_id
  left join lateral (
    select w.percent_off, w.paise_off, upper(w.during) as ends_at
    from price_windows w
    where w.product_id = p.id and w.during @> now()
  ) sale on true
  -- Marks of origin that an administrator has verified, until their last day in India is over.
  cross join lateral (
    select
      array_agg(distinct m.kind) as kinds,
      array_agg(distinct m.name) as names,
      jsonb_path_query_array(
        jsonb_agg(jsonb_build_array(m.kind, m.name) order by m.kind, m.name, m.id), '$[0 to 2]'
      ) as first_three,
      min((m.valid_until + 1)::timestamp at time zone 'Asia/Kolkata') as ends_at
    from product_origin_marks pm
    join origin_marks m on m.id = pm.mark_id
    where pm.product_id = p.id
      and m.status = 'verified'
      and (m.valid_until is null or m.valid_until >= today_in_india())
  ) marked
  cross join lateral (
    select case when s.away_from <= now() and s.away_until > now() then s.away_until end as until
  ) away
  cross join lateral (
    select
      coalesce(min(coalesce(v.price_paise, p.price_paise)), p.price_paise) as from_paise,
      coalesce(max(coalesce(v.price_paise, p.price_paise)), p.price_paise) as to_paise,
      coalesce(sum(v.stock), 0) as stock,
      count(*) as variants,
      min(v.id::text) as a_variant_id,
      coalesce(array_agg(v.sku order by v.sku), '{}') as skus,
      array_remove(array_agg(distinct v.colour) || array_agg(distinct v.size), null) as options,
      array(
        select unnest(case
          when w.attributes = '{}' then variant_facets(w.colour, w.size, shown.stock)
          else
            variant_tokens(
              w.colour,
              w.size,
              attribute_tokens(p.category_slug, 'variant', w.attributes),
              shown.stock)
        end)
        from variants w
        cross join lateral (
          select case when away.until is null then w.stock else 0 end as stock
        ) shown
        where w.product_id = p.id
      ) as facets,
      coalesce(array_agg(v.attributes) filter (where v.attributes <> '{}'), '{}') as answers
    from variants v
    where v.product_id = p.id
  ) usual
  cross join lateral (
    select
      sale_price(usual.from_paise, sale.percent_off, sale.paise_off) as from_paise,
      sale_price(usual.to_paise, sale.percent_off, sale.paise_off) as to_paise,
      usual.stock,
      usual.variants,
      usual.a_variant_id,
      usual.skus,
      usual.options,
      usual.facets,
      case
        when p.attributes <> '{}' then attribute_words(p.category_slug, p.attributes)
        else '{}'
      end || array(
        select unnest(attribute_words(p.category_slug, answer))
        from unnest(usual.answers) as answer
      ) as words,
      case
        when p.attributes <> '{}' or cardinality(usual.answers) > 0
        then attribute_facts(p.category_slug, p.attributes, usual.answers)
      end as facts
  ) offer
  -- During a sale the price before it is struck through. Otherwise the compare price that was set
  -- for the product's price; a cheaper variant shows none (rules/variant-price.ts).
  cross join lateral (
    select case
      when offer.from_paise < usual.from_paise then usual.from_paise
      when p.compare_price_paise > usual.from_paise and usual.from_paise >= p.price_paise
      then p.compare_price_paise
    end as paise
    offset 0
  ) compare
  cross join lateral (
    select
      offer.from_paise < usual.from_paise as is_lowered,
      compare.paise as compare_paise,
      case
        when compare.paise is null then null
        when coalesce(k.registration_type, 'regular') = 'regular' then
          coalesce(
            case
              when p.gst_reason is null then (
                select g.basis_points
                from gst_rate_of_price(
                  p.hsn_code, compare.paise, p.price_includes_gst, p.is_handicraft,
                  today_in_india()) g)
            end,
            p.gst_basis_points)
        else 0
      end as compare_gst,
      case
        when coalesce(k.registration_type, 'regular') = 'regular' then
          coalesce(
            case
              when p.gst_reason is null then (
                select g.basis_points
                from gst_rate_of_price(
                  p.hsn_code, offer.from_paise, p.price_includes_gst, p.is_handicraft,
                  today_in_india()) g)
            end,
            p.gst_basis_points)
        else 0
      end as gst
    -- Computed once, although it is used four times.
    offset 0
  ) priced
  cross join lateral (
    select case
      when p.rating_count > 0
      then round(10.0 * p.rating_total / p.rating_count)::smallint
    end as tenths
  ) rated
  cross join lateral (
    select
      array(
        select picture_json(i.image, pi.alt)
        from product_images pi
        join stored_pictures i on i.image_id = pi.image_id
        where pi.product_id = p.id
        order by pi.position
        limit 2
      ) as pictures
    offset 0
  ) shown
  where p.status = 'published'
    and p.taken_down_at is null
    and p.deleted_at is null
$$;
