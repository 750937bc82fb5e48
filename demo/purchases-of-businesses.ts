import { inBengaluru, inZone } from "#demo/purchase-addresses.ts";
import type { DemoPurchase } from "#demo/purchase-shapes.ts";

/**
 * What businesses bought: a unit in a Special Economic Zone under a letter of undertaking, and twice
 * from a workshop above the e-invoice limit, whose second invoice still waits for its IRN.
 */

const studio = { company: "Tannery Road Studio", gstin: "29ZZZFT5005V1ZQ" };
const exportUnit = {
  company: "Tannery Road Studio, Export Unit",
  gstin: "29ZZZFT5005V2ZP",
  isSez: true,
} as const;
const kanpur = "kanpur-harness-company";

export const purchasesOfBusinesses: readonly DemoPurchase[] = [
  {
    buyer: "tannery-road-studio",
    to: inZone,
    business: exportUnit,
    shippingMethod: "standard",
    daysAgo: 11,
    minute: 30,
    orders: [
      {
        artisan: "kolhapur-charmakar",
        lines: [{ sku: "KLP06-CRB-COG", quantity: 4 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 11, minute: 200 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 10,
            minute: 80,
            carrier: "India Post",
            trackingNumber: "DEMO10000008IN",
          },
          { status: "delivered", by: "seller", daysAgo: 6, minute: 130 },
        ],
      },
    ],
  },
  {
    buyer: "tannery-road-studio",
    to: inBengaluru,
    business: studio,
    shippingMethod: "standard",
    daysAgo: 5,
    minute: 25,
    orders: [
      {
        name: "irn",
        artisan: kanpur,
        lines: [{ sku: "KHC02-CBL-BLA-34", quantity: 6 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 5, minute: 120 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 4,
            minute: 95,
            carrier: "Delhivery",
            trackingNumber: "DEMO20000006",
          },
        ],
      },
    ],
  },
  {
    buyer: "tannery-road-studio",
    to: inBengaluru,
    business: studio,
    shippingMethod: "standard",
    daysAgo: 1,
    minute: 140,
    orders: [
      {
        artisan: kanpur,
        lines: [
          { sku: "KHC10-BBL-COG-34", quantity: 4 },
          { sku: "KHC06-BIF-BLA", quantity: 2 },
        ],
        steps: [{ status: "confirmed", by: "seller", daysAgo: 1, minute: 260 }],
      },
    ],
  },
];
