import { atHerParents, atHome, inBhuj } from "#demo/purchase-addresses.ts";
import type { DemoPurchase } from "#demo/purchase-shapes.ts";
import { purchasesInTrouble } from "#demo/purchases-in-trouble.ts";
import { purchasesOfBusinesses } from "#demo/purchases-of-businesses.ts";

/**
 * The purchases of the demo marketplace during the last month, with the progress of each parcel.
 */

const kolhapur = "kolhapur-charmakar";

const usualPurchases: readonly DemoPurchase[] = [
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "standard",
    daysAgo: 29,
    minute: 95,
    orders: [
      {
        artisan: kolhapur,
        lines: [
          { sku: "KLP02-KOL-TAN-UK7", quantity: 1 },
          { sku: "KLP04-CBL-COG-38", quantity: 1 },
        ],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 29, minute: 260 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 28,
            minute: 120,
            carrier: "India Post",
            trackingNumber: "DEMO10000001IN",
          },
          { status: "delivered", by: "seller", daysAgo: 25, minute: 210 },
        ],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHerParents,
    shippingMethod: "standard",
    daysAgo: 23,
    minute: 400,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP09-CRD-OXB", quantity: 2 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 22, minute: 30 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 21,
            minute: 75,
            carrier: "India Post",
            trackingNumber: "DEMO10000002IN",
          },
          { status: "delivered", by: "seller", daysAgo: 17, minute: 180 },
        ],
      },
      {
        artisan: "bhuj-charmkala",
        lines: [{ sku: "BHJ05-CLU-MUS", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 22, minute: 150 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 20,
            minute: 40,
            carrier: "India Post",
            trackingNumber: "DEMO10000003IN",
          },
          { status: "delivered", by: "seller", daysAgo: 15, minute: 320 },
        ],
      },
    ],
  },
  {
    buyer: "bhuj-charmkala",
    to: inBhuj,
    business: { company: "Bhuj Charmkala", gstin: "24ZZDFB1004L1ZX" },
    shippingMethod: "standard",
    daysAgo: 18,
    minute: 10,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP02-KOL-CHE-UK6", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 18, minute: 190 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 17,
            minute: 60,
            carrier: "India Post",
            trackingNumber: "DEMO10000004IN",
          },
          { status: "delivered", by: "seller", daysAgo: 12, minute: 140 },
        ],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "standard",
    daysAgo: 12,
    minute: 350,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP05-BIF-CHE", quantity: 1 }],
        steps: [
          {
            status: "cancelled",
            by: "buyer",
            daysAgo: 12,
            minute: 385,
            note: "Ordered the wrong colour",
          },
        ],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "express",
    daysAgo: 3,
    minute: 55,
    orders: [
      {
        artisan: kolhapur,
        lines: [
          { sku: "KLP08-BKT-TAN", quantity: 1 },
          { sku: "KLP05-BIF-COG", quantity: 1 },
        ],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 3, minute: 130 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 2,
            minute: 90,
            carrier: "Blue Dart",
            trackingNumber: "DEMO20000005",
          },
        ],
        booked: {
          labelPaise: 153_50,
          scans: [
            ["picked_up", { daysAgo: 2, minute: 90 }, "Kolhapur", "Picked up"],
            ["in_transit", { daysAgo: 1, minute: 70 }, "Pune", "Arrived at the hub"],
          ],
        },
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHerParents,
    shippingMethod: "standard",
    daysAgo: 2,
    minute: 290,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP07-COI-MUS", quantity: 1, answers: [["Initials", "A. R."]] }],
        steps: [{ status: "confirmed", by: "seller", daysAgo: 1, minute: 45 }],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "standard",
    daysAgo: 0,
    minute: 0,
    orders: [{ artisan: kolhapur, lines: [{ sku: "KLP02-KOL-OXB-UK7", quantity: 1 }], steps: [] }],
  },
];

/** Oldest first. */
export const purchases: readonly DemoPurchase[] = [
  ...usualPurchases,
  ...purchasesInTrouble,
  ...purchasesOfBusinesses,
].toSorted((one, other) => other.daysAgo - one.daysAgo || one.minute - other.minute);
