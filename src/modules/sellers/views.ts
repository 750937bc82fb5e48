/**
 * For joins of modules above, read only: sellers who may sell at this moment. `approvedSellersView s` gives seller_id,
 * slug, shop_name, tagline, town, state_code, specialties, years_of_experience, joined_at, charges_gst. A blocked seller is not in it; sellers outside the regular
 * registration charge no tax (CGST Act, sections 10 and 24).
 */
export const approvedSellersView = `(select shop.user_id as seller_id, shop.slug, shop.shop_name, shop.tagline, shop.town, shop.state_code,
  shop.specialties, shop.years_of_experience, shop.created_at as joined_at,
  coalesce(company.registration_type, 'regular') = 'regular' as charges_gst
  from sellers shop join profiles person on person.user_id = shop.user_id
  left join company_settings company on company.seller_id = shop.user_id
  where person.is_seller and person.seller_status = 'approved')`;

/** The company behind a shop, as buyers may see it: seller_id, company_name, company_address, company_state_code, is_gst_registered. */
export const companiesView = `(select seller_id, company_name, address as company_address, state_code as company_state_code,
  registration_type <> 'unregistered' as is_gst_registered from company_settings)`;
