import { inTransaction } from "#platform/db/database.ts";
import * as sellersDoor from "#modules/sellers/public.server.ts";
import { applying } from "#tests/support/applications.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** Sellers: their applications, shops and companies. */

const application = applying({ businessName: "New" });
const company = {
  registrationType: "regular",
  companyName: "New",
  gstin: "27AAPFU0939F1ZV",
  enrolmentNumber: null,
  pan: null,
  address: "1 Lane",
  city: null,
  pinCode: null,
  stateCode: "27",
  phone: null,
  email: null,
  turnover: "up_to_5_crore",
  eInvoicesFrom: null,
  signatoryName: null,
  lutNumber: null,
  lutUntil: null,
  version: 1,
} as const;

const noToken = "x".repeat(43);

async function aMorning({ db, place }: At): Promise<void> {
  await db.$client.query(
    `insert into morning_mails (seller_id, day_ist, unsubscribe_token)
     values ($1, '2026-11-29', $2)`,
    [place.seller.userId, noToken],
  );
}

export const sellers: Rows = {
  claimMornings: checked("system", ({ db, actor }) =>
    sellersDoor.claimMornings(db, actor, { day: "2026-11-29", size: 1 }),
  ),
  // The token of a mail opens these, for whoever has it.
  morningOfLink: checked(
    "anyone",
    ({ db, actor }) => sellersDoor.morningOfLink(db, actor, { token: noToken }),
    aMorning,
  ),
  stopMornings: checked(
    "anyone",
    ({ db, actor }) => sellersDoor.stopMornings(db, actor, { token: noToken }),
    aMorning,
  ),
  taxProfile: inside(
    "asked by what is kept back from a seller's order, in the transaction of its delivery",
  ),
  eInvoicesDue: checked("system", ({ db, actor, place }) =>
    sellersDoor.eInvoicesDue(db, actor, { sellerId: place.seller.userId }),
  ),
  issuingCompany: checked("system", ({ db, actor, place }) =>
    sellersDoor.issuingCompany(db, actor, { sellerId: place.seller.userId }),
  ),
  nextShops: checked("system", ({ db, actor }) =>
    sellersDoor.nextShops(db, actor, { after: null, size: 10, withBlocked: true }),
  ),
  sendingShop: checked("anyone", ({ db, actor, place }) =>
    sellersDoor.sendingShop(db, actor, { sellerId: place.seller.userId }),
  ),
  shopsOf: checked("anyone", ({ db, actor, place }) =>
    sellersDoor.shopsOf(db, actor, { sellerIds: [place.seller.userId] }),
  ),
  applyToSell: checked("signedIn", ({ db, actor }) =>
    sellersDoor.applyToSell(db, actor, application),
  ),
  reviewApplication: checked("administrators", ({ db, actor, place }) =>
    sellersDoor.reviewApplication(db, actor, {
      applicationId: place.applicationId,
      decision: "approved",
      notes: null,
    }),
  ),
  askApplicant: checked("administrators", ({ db, actor, place }) =>
    sellersDoor.askApplicant(db, actor, {
      applicationId: place.applicationId,
      reason: "A picture of your bench",
      notes: null,
    }),
  ),
  blockSeller: checked("administrators", ({ db, actor, place }) =>
    sellersDoor.blockSeller(db, actor, {
      applicationId: place.applicationId,
      reason: "Empty parcels",
      notes: null,
    }),
  ),
  unblockSeller: checked("administrators", ({ db, actor, place }) =>
    sellersDoor.unblockSeller(db, actor, {
      applicationId: place.applicationId,
      reason: "Empty parcels",
      notes: null,
    }),
  ),
  isRegistrationOfShop: checked("administrators", ({ db, actor }) =>
    inTransaction(db, (tx) =>
      sellersDoor.isRegistrationOfShop(tx, actor, { registration: "27AADCC4721K1CZ" }),
    ),
  ),
  saveCompanySettings: checked("sellers", ({ db, actor }) =>
    sellersDoor.saveCompanySettings(db, actor, company),
  ),
  // A shop starts with version 1.
  saveShopProfile: checked("sellers", ({ db, actor }) =>
    sellersDoor.saveShopProfile(db, actor, {
      version: 1,
      shopName: "Shop",
      tagline: null,
      story: null,
      specialties: [],
      town: null,
      stateCode: null,
      yearsOfExperience: null,
      portraitId: null,
      photos: [],
    }),
  ),
  saveShippingSettings: checked("sellers", ({ db, actor }) =>
    sellersDoor.saveShippingSettings(db, actor, {
      version: 1,
      pinCode: "416001",
      town: "Kolhapur",
      stateCode: "27",
      defaultProcessing: "ready",
    }),
  ),
  planHoliday: checked("sellers", ({ db, actor }) =>
    sellersDoor.planHoliday(
      db,
      actor,
      { version: 1, firstDay: "2026-11-21", backOn: "2026-11-25", note: null },
      new Date("2026-11-20T00:00:00Z"),
    ),
  ),
  takesCommissions: checked("sellers", ({ db, actor }) => sellersDoor.takesCommissions(db, actor)),
  switchCommissions: checked("sellers", ({ db, actor }) =>
    sellersDoor.switchCommissions(db, actor, { takes: false }),
  ),
  endHoliday: checked("sellers", ({ db, actor }) =>
    sellersDoor.endHoliday(db, actor, { version: 1 }),
  ),
  setCompanyPicture: checked("itsSeller", ({ db, actor, place }) =>
    sellersDoor.setCompanyPicture(db, actor, { use: "logo", imageId: place.imageId }),
  ),
  sellersWithoutTcs: checked("administrators", ({ db, actor }) =>
    sellersDoor.sellersWithoutTcs(db, actor),
  ),
  sellingTerms: checked("sellers", ({ db, actor }) => sellersDoor.sellingTerms(db, actor)),
  ownApplication: checked("signedIn", ({ db, actor }) => sellersDoor.ownApplication(db, actor)),
  filingCompany: checked("sellers", ({ db, actor }) => sellersDoor.filingCompany(db, actor)),
  ownCompany: checked("sellers", ({ db, actor }) => sellersDoor.ownCompany(db, actor)),
  ownShop: checked("sellers", ({ db, actor }) => sellersDoor.ownShop(db, actor)),
  reviewList: checked("administrators", ({ db, actor }) =>
    sellersDoor.reviewList(db, actor, { status: null, search: "", after: null }),
  ),
  reviewDetail: checked("administrators", ({ db, actor, place }) =>
    sellersDoor.reviewDetail(db, actor, { id: place.applicationId }),
  ),
  sellerDirectory: checked("anyone", ({ db, actor }) =>
    sellersDoor.sellerDirectory(db, actor, { search: "", specialty: "all", after: "" }),
  ),
  sellerPage: checked("anyone", async ({ db, actor, place }) => {
    const { rows } = await db.$client.query<{ slug: string }>(
      "select slug from sellers where user_id = $1",
      [place.seller.userId],
    );
    return sellersDoor.sellerPage(db, actor, { slug: rows[0]?.slug ?? "" });
  }),
  applicationForMail: checked("system", ({ db, actor, place }) =>
    sellersDoor.applicationForMail(db, actor, { applicationId: place.applicationId }),
  ),
  billingParty: checked("system", ({ db, actor, place }) =>
    sellersDoor.billingParty(db, actor, { sellerId: place.seller.userId }),
  ),
  shopAddresses: checked("anyone", ({ db, actor }) => sellersDoor.shopAddresses(db, actor)),
};
