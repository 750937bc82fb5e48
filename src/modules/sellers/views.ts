import { profilesView } from "#modules/identity/public.server.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import type { RegistrationType } from "./contract.ts";
import type { PublicCompany } from "./shop/contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * For read-only joins by modules above: the sellers who may sell now. `approvedSellersView s` gives
 * seller_id, slug, shop_name, tagline, town, state_code, specialties, years_of_experience,
 * joined_at, charges_gst, takes_commissions (never without company settings, since nobody could bill
 * them), calendar (a `ShopCalendar`), lacks_tcs (nothing of it may be sold), and away_until and away_note during a holiday. It excludes blocked sellers. Sellers without a regular registration charge no tax (CGST Act, sections 10 and 24).
 */
export const approvedSellersView = `(
  select shop.user_id as seller_id, shop.slug, shop.shop_name, shop.tagline, shop.town,
    shop.state_code, shop.specialties, shop.years_of_experience, shop.created_at as joined_at,
    coalesce(company.registration_type, 'regular') = 'regular' as charges_gst,
    shop.takes_commissions and company.seller_id is not null as takes_commissions,
    shop_calendar(shop.state_code, shop.away_from, shop.away_until) as calendar,
    case
      when shop.away_from <= now() and shop.away_until > now() then shop.away_until
    end as away_until,
    case
      when shop.away_from <= now() and shop.away_until > now() then shop.away_note
    end as away_note,
    coalesce(company.lacks_tcs, false) as lacks_tcs
  from sellers shop
  join ${profilesView} person on person.user_id = shop.user_id
  left join seller_companies company on company.seller_id = shop.user_id
  where person.is_seller and person.seller_status = 'approved'
)`;

/**
 * Every shop, whether or not it may sell: seller_id, shop_name, slug, and away_until during a
 * holiday.
 */
export const shopsView = `(
  select user_id as seller_id, shop_name, slug,
    case when away_from <= now() and away_until > now() then away_until end as away_until
  from sellers
)`;

/**
 * When and where a shop works: seller_id, state_code, away_from and away_until of a holiday. A shop
 * that was set to away for its silence has none.
 */
export const shopCalendarsView = `(
  select user_id as seller_id, state_code,
    case when not is_away_for_silence then away_from end as away_from,
    case when not is_away_for_silence then away_until end as away_until
  from sellers
)`;

/**
 * SQL: a company's address with its town and PIN code (`c`: company_settings). They have fields of
 * their own; who typed them into the address too reads them once.
 */
export const wholeAddress = `case
    when position(c.pin_code in c.address) > 0 then c.address
    else concat_ws(', ', c.address, nullif(concat_ws(' ', c.city, c.pin_code), ''))
  end`;

/**
 * The company behind a shop, as buyers may see it: seller_id, company_name, company_address,
 * company_state_code, company_registration_type and company_phone, the customer care number.
 */
export const companiesView = `(
  select c.seller_id, c.company_name, ${wholeAddress} as company_address,
    c.state_code as company_state_code, c.registration_type as company_registration_type,
    c.phone as company_phone
  from company_settings c
)`;

/**
 * Where couriers pick up a shop's parcels: seller_id, pickup_name (the shop's name) and address,
 * city, state_code, pin_code, phone and email of its company, each null if it was not entered.
 */
export const pickupAddressesView = `(
  select shop.user_id as seller_id, shop.shop_name as pickup_name, company.address, company.city,
    company.state_code, company.pin_code, company.phone, company.email
  from sellers shop
  left join company_settings company on company.seller_id = shop.user_id
)`;

/** The GSTIN of each company: seller_id and gstin. Not for buyers. */
export const gstinsView = "(select seller_id, gstin from company_settings where gstin is not null)";

/**
 * Each company's GST registration, for the marketplace's returns: seller_id, company_name,
 * registration (GSTIN or enrolment number), is_registered and registration_type.
 */
export const registrationsView = `(
  select seller_id, company_name, coalesce(gstin, enrolment_number) as registration,
    registration_type <> 'unregistered' as is_registered, registration_type
  from company_settings
)`;

/**
 * The columns of `companiesView k`, and their type: all null for a seller without company settings.
 */
export const companyColumns = `
  k.company_name as "companyName", k.company_address as "companyAddress",
  k.company_state_code as "companyStateCode",
  k.company_registration_type as "companyRegistrationType", k.company_phone as "companyPhone"`;

/** A row with `companyColumns`. */
export type CompanyColumns = {
  readonly companyName: string | null;
  readonly companyAddress: string | null;
  readonly companyStateCode: string | null;
  readonly companyRegistrationType: RegistrationType | null;
  readonly companyPhone: string | null;
};

/** The text about a registration that buyers read beside the goods. */
const registrationForBuyers = (): Readonly<Record<RegistrationType, string>> => ({
  regular: t("Registered for GST."),
  composition: t(
    "Registered for GST under the composition scheme; sells within its state and charges no tax.",
  ),
  unregistered: t("Not registered for GST; sells within its state and charges no tax."),
});

/** The public company of a row that has `companyColumns`. */
export function publicCompanyOf({
  companyName,
  companyAddress,
  companyStateCode,
  companyRegistrationType,
  companyPhone,
}: CompanyColumns): PublicCompany | null {
  if (companyName === null || companyAddress === null || companyRegistrationType === null)
    return null;
  return {
    name: companyName,
    address: companyAddress,
    state: stateNameOrNull(companyStateCode),
    registration: registrationForBuyers()[companyRegistrationType],
    phone: companyPhone,
  };
}
