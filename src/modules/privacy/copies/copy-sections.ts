import { campaignData } from "#modules/advertising/public.server.ts";
import { cartData } from "#modules/cart/public.server.ts";
import { productData } from "#modules/catalog/public.server.ts";
import { addressBookData } from "#modules/customers/public.server.ts";
import {
  accountData,
  type PersonalDataRequest,
  type PersonalRecord,
} from "#modules/identity/public.server.ts";
import { debtData } from "#modules/debts/public.server.ts";
import { filingData } from "#modules/filings/public.server.ts";
import { documentData } from "#modules/invoicing/public.server.ts";
import { pictureData } from "#modules/media/public.server.ts";
import { orderData } from "#modules/orders/public.server.ts";
import { paymentData } from "#modules/payments/public.server.ts";
import { payoutData } from "#modules/payouts/public.server.ts";
import { saleData } from "#modules/promotions/public.server.ts";
import { announcementData } from "#modules/announcements/public.server.ts";
import { ticketData } from "#modules/helpdesk/public.server.ts";
import { commissionData } from "#modules/commissions/public.server.ts";
import { conversationData } from "#modules/conversations/public.server.ts";
import { reviewData } from "#modules/reviews/public.server.ts";
import { shopData } from "#modules/sellers/public.server.ts";
import { settlementData } from "#modules/settlement/public.server.ts";
import { subscriptionData } from "#modules/subscriptions/public.server.ts";
import { wishlistData } from "#modules/wishlist/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

type Reader = (
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
) => Promise<readonly PersonalRecord[]>;

/** The files of a copy, and who knows their content. The names are those of the files. */
export const copySections: readonly {
  readonly read: Reader;
  readonly sections: readonly string[];
}[] = [
  {
    read: accountData,
    sections: [
      "account",
      "suspension",
      "addresses",
      "sessions",
      "countries",
      "consents",
      "nominee",
      "passkeys",
      "mobileNumber",
      "googleAccount",
      "activity",
      "mails",
      "notices",
      "noticeChoices",
      "quietHours",
      "pushDevices",
    ],
  },
  { read: subscriptionData, sections: ["subscriptions"] },
  { read: cartData, sections: ["cart"] },
  { read: wishlistData, sections: ["wishlist"] },
  { read: orderData, sections: ["purchases", "orders", "returns", "sold", "cashLifts"] },
  { read: reviewData, sections: ["reviews", "reviewVotes", "reviewReports", "shopScore"] },
  { read: commissionData, sections: ["commissions"] },
  {
    read: conversationData,
    sections: ["conversationMessages", "conversationReports", "publishedAnswers", "savedReplies"],
  },
  { read: ticketData, sections: ["tickets", "ticketMessages"] },
  { read: paymentData, sections: ["payments", "refunds"] },
  { read: documentData, sections: ["documents"] },
  { read: pictureData, sections: ["pictures"] },
  { read: announcementData, sections: ["announcementsPutAway"] },
  { read: shopData, sections: ["applications", "shop", "company", "teamInvitations"] },
  { read: productData, sections: ["products", "marks", "listingReports"] },
  { read: saleData, sections: ["sales"] },
  { read: addressBookData, sections: ["customers"] },
  { read: payoutData, sections: ["payoutAccounts", "payouts"] },
  { read: debtData, sections: ["debtPayments", "debtStages"] },
  { read: settlementData, sections: ["settlements", "labelCharges", "courierClaims"] },
  { read: filingData, sections: ["tcsStatements", "tdsCertificates"] },
  { read: campaignData, sections: ["campaigns", "sponsoredClicks"] },
];
