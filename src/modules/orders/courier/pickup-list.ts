import { writePdf, type Paper } from "#platform/pdf/paper.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { english } from "#shared/texts/languages.ts";
import type { WaitingParcel } from "./many-contract.ts";

/** What the courier signs at the pickup, in English: one list for each courier. */

type Printed = { readonly shopName: string; readonly at: Date };

/** The list of parcels as PDF, with a line for the signature below each courier's. */
export function pickupListPdf(
  parcels: readonly WaitingParcel[],
  printed: Printed,
): Promise<Buffer> {
  return inLanguage(english, () => pdfOf(parcels, printed));
}

function pdfOf(parcels: readonly WaitingParcel[], { shopName, at }: Printed): Promise<Buffer> {
  const byCourier = Map.groupBy(parcels, ({ courierName }) => courierName);
  return writePdf(
    { title: "Pickup list", author: shopName, footer: `${shopName} · Pickup list`, createdAt: at },
    (paper) => {
      paper.heading("Pickup list", 1);
      paper.facts([
        ["Handed over by", shopName],
        ["Printed", formatDateTime(at)],
        ["Parcels", String(parcels.length)],
      ]);
      for (const [courierName, ofCourier] of byCourier) putCourier(paper, courierName, ofCourier);
    },
  );
}

function putCourier(paper: Paper, courierName: string, parcels: readonly WaitingParcel[]): void {
  const sum = (of: "pieces" | "weightGrams") =>
    parcels.reduce((total, parcel) => total + parcel[of], 0);
  paper.gap();
  paper.heading(courierName, 2);
  paper.table(
    [
      { title: "No.", width: "fit", align: "right" },
      { title: "Tracking number", width: 26 },
      { title: "Order", width: 20 },
      { title: "To", width: 30 },
      { title: "Pickup", width: "fit" },
      { title: "Pieces", width: "fit", align: "right" },
      { title: "Weight, g", width: "fit", align: "right" },
    ],
    parcels.map((parcel, index) => [
      String(index + 1),
      parcel.trackingNumber ?? "",
      parcel.orderNumber,
      [parcel.city, parcel.pinCode].filter(Boolean).join(" "),
      parcel.pickupOn === null ? "" : formatDate(startOfDayInIndia(parcel.pickupOn)),
      String(parcel.pieces),
      String(parcel.weightGrams),
    ]),
    [
      [
        "",
        `Parcels: ${parcels.length}`,
        "",
        "",
        "",
        String(sum("pieces")),
        String(sum("weightGrams")),
      ],
    ],
  );
  paper.keepTogether((part) => {
    part.gap(34);
    part.line();
    part.text(`Received by ${courierName}: name, signature, date and time`, { isMuted: true });
  });
}
