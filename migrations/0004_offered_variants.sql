-- What the cart and the orders read of a variant: today's price, rate, stock and seller, as one row.
-- Composition and unregistered sellers charge no tax (section 10 and section 32 of the CGST Act).
create view offered_variants as
select
  v.id as variant_id, v.product_id, v.seller_id, v.sku, v.size, v.colour, v.stock,
  p.slug, p.name, p.hsn_code, p.processing,
  s.shop_name as seller_name, s.slug as seller_slug,
  coalesce(v.price_paise, p.price_paise) as price_paise,
  case when coalesce(c.registration_type, 'regular') = 'regular' then p.gst_basis_points else 0 end as gst_basis_points,
  coalesce(c.registration_type, 'regular') as registration_type,
  coalesce(c.state_code, s.state_code) as seller_state_code,
  p.status = 'published' and coalesce(f.seller_status = 'approved', false) as is_offered,
  (select i.file_name
     from product_images pi join images i on i.id = pi.image_id
    where pi.product_id = v.product_id
    order by (pi.colour is not distinct from v.colour) desc, pi.position
    limit 1) as image_file
from variants v
join products p on p.id = v.product_id
join sellers s on s.user_id = v.seller_id
join profiles f on f.user_id = v.seller_id
left join company_settings c on c.seller_id = v.seller_id;
