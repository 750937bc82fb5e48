import { t } from "#shared/texts/text.ts";

/**
 * Data tables: the names of properties in the audit trail, and of the states among their values, in
 * the reader's language. Null for names that are not listed; they are spelled as they are.
 */

/** Without the unit: price is that of pricePaise. */
const properties: Readonly<Record<string, () => string>> = {
  address: () => t("Address"),
  aliases: () => t("Other words for it"),
  amount: () => t("Amount"),
  attributes: () => t("Category details"),
  category: () => t("Category"),
  colour: () => t("Colour"),
  commission: () => t("Commission"),
  comparePrice: () => t("Compare price"),
  condition: () => t("Condition"),
  countryOfOrigin: () => t("Country of origin"),
  description: () => t("Description"),
  email: () => t("Email"),
  gst: () => t("GST rate"),
  gstin: () => t("GSTIN"),
  hsnCode: () => t("HSN code"),
  isAdmin: () => t("Administrator"),
  isRestocked: () => t("Back in stock"),
  kind: () => t("Kind"),
  language: () => t("Language"),
  legalBasis: () => t("Legal basis"),
  materials: () => t("Materials"),
  name: () => t("Name"),
  note: () => t("Note"),
  notes: () => t("Notes"),
  number: () => t("Number"),
  outcome: () => t("Outcome"),
  pan: () => t("PAN"),
  payout: () => t("Payout batches from"),
  payouts: () => t("Payouts"),
  refund: () => t("Refunds from"),
  percentOff: () => t("Percent off"),
  phone: () => t("Phone"),
  pictures: () => t("Pictures"),
  pinCodes: () => t("PIN codes"),
  position: () => t("Position"),
  price: () => t("Price"),
  products: () => t("Products"),
  productIds: () => t("Products"),
  rates: () => t("Rates"),
  reason: () => t("Reason"),
  reference: () => t("Reference"),
  sessions: () => t("Open sessions"),
  sessionsEnded: () => t("Sessions ended"),
  shopName: () => t("Shop name"),
  size: () => t("Size"),
  sku: () => t("SKU"),
  staffRoles: () => t("Roles"),
  state: () => t("Status"),
  status: () => t("Status"),
  stock: () => t("Stock"),
  story: () => t("Story"),
  supportEmail: () => t("Support email"),
  supportPhone: () => t("Support phone"),
  tagline: () => t("Tagline"),
  tags: () => t("Tags"),
  total: () => t("Total"),
  translations: () => t("Translations"),
  translatedDescription: () => t("Description in the other language"),
  translatedName: () => t("Name in the other language"),
  variants: () => t("Variants"),
  version: () => t("Version"),
  website: () => t("Website"),
  weightGrams: () => t("Weight in grams"),
};

/** Values of the properties status and state. */
const states: Readonly<Record<string, () => string>> = {
  approved: () => t("Approved"),
  archived: () => t("Archived"),
  blocked: () => t("Blocked"),
  bounced: () => t("Bounced"),
  cancelled: () => t("Cancelled"),
  confirmed: () => t("Confirmed"),
  delivered: () => t("Delivered"),
  draft: () => t("Draft"),
  ended: () => t("Ended"),
  excluded: () => t("Excluded"),
  exported: () => t("Exported"),
  failed: () => t("Failed"),
  issued: () => t("Issued"),
  paid: () => t("Paid"),
  pending: () => t("Pending"),
  processed: () => t("Processed"),
  published: () => t("Published"),
  received: () => t("Received"),
  rejected: () => t("Rejected"),
  requested: () => t("Requested"),
  running: () => t("Running"),
  sent: () => t("Sent"),
  shipped: () => t("Shipped"),
  waiting: () => t("Waiting"),
};

/** The words for a property such as "comparePrice". */
export function auditPropertyName(property: string): string | null {
  return properties[property]?.() ?? null;
}

/** The words for a state such as "taken_down". */
export function auditStateName(state: string): string | null {
  return states[state]?.() ?? null;
}
