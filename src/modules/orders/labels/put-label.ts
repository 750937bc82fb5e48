import { barCode } from "#platform/pdf/bar-code.ts";
import type { PdfCard, PdfCardPart } from "#platform/pdf/cards.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { formatDateInDigits } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { officialStateName } from "#shared/official-states.ts";
import { formatPhone } from "#shared/phone.ts";
import { english } from "#shared/texts/languages.ts";
import type { ParcelToLabel } from "./labels.sql.ts";

/**
 * The label on a parcel. Its own words are English in every language of the shop, because couriers
 * in all states read it; names and addresses are in the letters in which they were typed.
 */

// In points: the footer with one line, the bars and their number, and the frame with the cash.
const [footerHeight, trackingHeight, cashHeight] = [26, 86, 42];
const barHeight = 46;

/** Fills one label. Where the number is not known yet, it leaves room for the courier's sticker. */
export function putLabel(card: PdfCard, parcel: ParcelToLabel): void {
  inLanguage(english, () => {
    putSender(card, parcel);
    card.line();
    const below = footerHeight + trackingHeight + cashHeight;
    card.fitted(card.room(below), [15, 14, 13, 12, 11, 10, 9, 8, 7], (part, size) =>
      putRecipient(part, parcel, size),
    );
    card.toBottom(below);
    const cash = cashWords(parcel);
    if (cash !== null) card.framed(cash, 16);
    card.toBottom(footerHeight + trackingHeight);
    putTracking(card, parcel);
    card.toBottom(footerHeight);
    card.line();
    card.ends(parcel.orderNumber, contentWords(parcel), 9);
  });
}

function putSender(card: PdfCard, { sender, shippingMethod }: ParcelToLabel): void {
  if (shippingMethod === "express") card.framed("EXPRESS", 11);
  const place = [sender.city, sender.pinCode].filter(Boolean).join(" ");
  const state = sender.stateCode === null ? null : officialStateName(sender.stateCode);
  card.fitted(82, [9, 8, 7, 6], (part, size) => {
    part.text(`From ${sender.name ?? ""}`, { size, weight: "bold" });
    part.text(sender.address ?? "", { size });
    part.text([place, state].filter(Boolean).join(", "), { size });
    if (sender.phone !== null) part.text(formatPhone(sender.phone), { size });
  });
}

function putRecipient(part: PdfCardPart, { deliverTo }: ParcelToLabel, size: number): void {
  const { name, address, city, stateCode, pinCode, phone } = deliverTo;
  part.text("To", { size: 8 });
  part.text(name, { size, weight: "bold" });
  part.text(address ?? "", { size });
  part.text([city, officialStateName(stateCode)].filter(Boolean).join(", "), { size });
  if (pinCode !== null) part.text(pinCode, { size: size + 4, weight: "bold" });
  if (phone !== null) part.text(formatPhone(phone), { size });
}

/** What the courier collects with this parcel. */
function cashWords(parcel: ParcelToLabel): string | null {
  const { paymentMethod, openRestPaise, carriesCash, cashPaise } = parcel;
  // The balance may still become cash, which this label would not say.
  if (openRestPaise !== null) return "BALANCE OPEN – DO NOT SEND";
  // Whether an order by hand is paid is known to its seller only.
  if (paymentMethod === null) return null;
  const isCash = paymentMethod === "cod" && carriesCash;
  return isCash ? `CASH ON DELIVERY ${formatRupees(cashPaise)}` : "PREPAID";
}

function putTracking(card: PdfCard, { courierName, trackingNumber }: ParcelToLabel): void {
  if (trackingNumber === null) {
    card.text(courierName ?? "Courier and number:", { size: 8 });
    return;
  }
  const code = barCode(trackingNumber);
  if (courierName !== null) card.text(courierName, { size: 9 });
  card.gap(2);
  if (code !== null) card.bars(code, `Barcode ${trackingNumber}`, barHeight);
  card.fitted(22, [14, 12, 10, 8, 6], (part, size) =>
    part.text(trackingNumber, { size, weight: "bold" }),
  );
}

/** "02/12/2026 · 2 pieces · 850 g" */
function contentWords({ placedAt, pieces, weightGrams }: ParcelToLabel): string {
  return [
    formatDateInDigits(placedAt),
    `${pieces} ${pieces === 1 ? "piece" : "pieces"}`,
    weightGrams === null ? null : `${weightGrams} g`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
