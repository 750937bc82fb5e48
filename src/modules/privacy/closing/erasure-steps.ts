import { eraseClicks } from "#modules/advertising/public.server.ts";
import { eraseFromAnnouncements } from "#modules/announcements/public.server.ts";
import { eraseCart } from "#modules/cart/public.server.ts";
import { eraseListingReports, eraseMarks } from "#modules/catalog/public.server.ts";
import { eraseCustomers } from "#modules/customers/public.server.ts";
import { eraseArchives, erasePortalUser } from "#modules/filings/public.server.ts";
import { eraseAccount, type ErasedPerson } from "#modules/identity/public.server.ts";
import { eraseImports } from "#modules/imports/public.server.ts";
import { eraseViews } from "#modules/insights/public.server.ts";
import { eraseSavedItems } from "#modules/invoicing/public.server.ts";
import { erasePictures } from "#modules/media/public.server.ts";
import { eraseOrders, picturesInOrders } from "#modules/orders/public.server.ts";
import { eraseShop } from "#modules/sellers/public.server.ts";
import { eraseSubscriptions } from "#modules/subscriptions/public.server.ts";
import { eraseFromTickets } from "#modules/helpdesk/public.server.ts";
import { eraseCommissions } from "#modules/commissions/public.server.ts";
import { eraseFromConversations } from "#modules/conversations/public.server.ts";
import { eraseFromReviews } from "#modules/reviews/public.server.ts";
import { eraseWishlist } from "#modules/wishlist/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { LargeFiles } from "#platform/files/large-files.ts";
import type { Actor } from "#policy/actor.ts";
import { eraseCopies } from "../copies/erase-copies.ts";
import { eraseMails, eraseNotices } from "./erase-mails.ts";

/** Where files of people are. */
export type PersonalFiles = { readonly pictures: FileStore; readonly copies: LargeFiles };

/** Erases some rows of somebody and returns how many it found; 0 if none is left. */
type Step = (db: Db, actor: Actor, person: ErasedPerson, files: PersonalFiles) => Promise<number>;

/**
 * What an erasure does, in order: the pictures after the shop that displays them, and mails to the
 * account at the end, since the steps before write none.
 */
export const erasureSteps: readonly Step[] = [
  (db, actor, { userId }, { copies }) => eraseCopies(db, actor, { userId, files: copies }),
  eraseCart,
  eraseWishlist,
  eraseFromReviews,
  eraseCommissions,
  eraseFromConversations,
  eraseFromTickets,
  eraseFromAnnouncements,
  eraseSubscriptions,
  eraseClicks,
  eraseOrders,
  eraseCustomers,
  eraseImports,
  eraseArchives,
  erasePortalUser,
  eraseSavedItems,
  eraseMarks,
  eraseListingReports,
  eraseShop,
  eraseViews,
  (db, actor, { userId }, { pictures }) =>
    erasePictures(db, actor, {
      userId,
      store: pictures,
      inOrders: (names) => picturesInOrders(db, actor, { userId, files: names }),
    }),
  eraseAccount,
  eraseNotices,
  eraseMails,
];
