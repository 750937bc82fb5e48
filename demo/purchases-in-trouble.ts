import {
  atHerParents,
  atHome,
  inBengaluru,
  inBhuj,
  inChennai,
  inNagpur,
} from "#demo/purchase-addresses.ts";
import type { DemoPurchase } from "#demo/purchase-shapes.ts";

/**
 * Purchases of the demo marketplace that did not go smoothly: parcels that were lost, damaged, not
 * accepted or not delivered at first, an order that is late, and pieces that come back.
 */

const kolhapur = "kolhapur-charmakar";

/** Oldest first. */
export const purchasesInTrouble: readonly DemoPurchase[] = [
  {
    buyer: "tannery-road-studio",
    to: inBengaluru,
    shippingMethod: "standard",
    daysAgo: 21,
    minute: 80,
    orders: [
      {
        name: "damaged",
        artisan: kolhapur,
        lines: [{ sku: "KLP10-SLD-COG-UK8", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 21, minute: 200 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 20,
            minute: 60,
            carrier: "Delhivery",
            trackingNumber: "DEMO20000001",
          },
        ],
        booked: {
          labelPaise: 118_00,
          scans: [
            ["picked_up", { daysAgo: 20, minute: 60 }, "Kolhapur", "Picked up"],
            ["in_transit", { daysAgo: 19, minute: 30 }, "Hubballi", "Arrived at the hub"],
            ["damaged", { daysAgo: 17, minute: 240 }, "Bengaluru", "Box crushed in transit"],
            ["returning", { daysAgo: 3, minute: 100 }, "Bengaluru", "Returning to the sender"],
          ],
        },
      },
    ],
  },
  {
    buyer: "periamet-leather-studio",
    to: inChennai,
    shippingMethod: "standard",
    daysAgo: 19,
    minute: 120,
    orders: [
      {
        name: "back",
        artisan: kolhapur,
        lines: [{ sku: "KLP08-BKT-CHE", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 19, minute: 300 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 18,
            minute: 75,
            carrier: "Blue Dart",
            trackingNumber: "DEMO20000002",
          },
        ],
        booked: {
          labelPaise: 164_50,
          scans: [
            ["picked_up", { daysAgo: 18, minute: 75 }, "Kolhapur", "Picked up"],
            ["out_for_delivery", { daysAgo: 14, minute: 20 }, "Chennai", "Out for delivery"],
            [
              "failed_attempt",
              { daysAgo: 14, minute: 330 },
              "Chennai",
              "Customer refused to take the parcel",
            ],
            ["returning", { daysAgo: 13, minute: 60 }, "Chennai", "Returning to the sender"],
            ["returned", { daysAgo: 9, minute: 180 }, "Kolhapur", "Delivered to the sender"],
          ],
        },
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHerParents,
    shippingMethod: "standard",
    daysAgo: 16,
    minute: 200,
    orders: [
      {
        name: "lost",
        artisan: kolhapur,
        lines: [{ sku: "KLP06-CRB-COG", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 16, minute: 310 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 15,
            minute: 90,
            carrier: "Delhivery",
            trackingNumber: "DEMO20000003",
          },
        ],
        booked: {
          labelPaise: 142_00,
          scans: [
            ["picked_up", { daysAgo: 15, minute: 90 }, "Kolhapur", "Picked up"],
            ["in_transit", { daysAgo: 14, minute: 45 }, "Hubballi", "Arrived at the hub"],
            ["lost", { daysAgo: 2, minute: 300 }, "Hubballi", "Shipment declared lost"],
          ],
        },
      },
    ],
  },
  {
    buyer: "bhuj-charmkala",
    to: inBhuj,
    shippingMethod: "standard",
    daysAgo: 14,
    minute: 30,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP04-CBL-COG-40", quantity: 2 }],
        steps: [{ status: "confirmed", by: "seller", daysAgo: 13, minute: 110 }],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "standard",
    daysAgo: 10,
    minute: 15,
    orders: [
      {
        name: "exchange",
        artisan: kolhapur,
        lines: [
          { sku: "KLP02-KOL-CHE-UK8", quantity: 1 },
          { sku: "KLP04-CBL-BLA-36", quantity: 1 },
        ],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 10, minute: 140 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 9,
            minute: 50,
            carrier: "India Post",
            trackingNumber: "DEMO10000006IN",
          },
          { status: "delivered", by: "seller", daysAgo: 4, minute: 220 },
        ],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "standard",
    daysAgo: 9,
    minute: 260,
    orders: [
      {
        name: "dispute",
        artisan: kolhapur,
        lines: [{ sku: "KLP09-CRD-OXB", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 9, minute: 400 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 8,
            minute: 65,
            carrier: "India Post",
            trackingNumber: "DEMO10000007IN",
          },
          { status: "delivered", by: "seller", daysAgo: 3, minute: 190 },
        ],
      },
    ],
  },
  {
    buyer: "nagpur-strapworks",
    to: inNagpur,
    shippingMethod: "standard",
    daysAgo: 6,
    minute: 45,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP03-KOL-OXB-UK8", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 6, minute: 160 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 5,
            minute: 55,
            carrier: "Delhivery",
            trackingNumber: "DEMO20000004",
          },
        ],
        booked: {
          labelPaise: 104_00,
          scans: [
            ["picked_up", { daysAgo: 5, minute: 55 }, "Kolhapur", "Picked up"],
            ["in_transit", { daysAgo: 4, minute: 15 }, "Pune", "Arrived at the hub"],
            ["out_for_delivery", { daysAgo: 1, minute: 10 }, "Nagpur", "Out for delivery"],
            ["failed_attempt", { daysAgo: 1, minute: 320 }, "Nagpur", "Nobody at home"],
          ],
        },
      },
    ],
  },
];
