import { pictureAddress } from "#modules/media/public.ts";
import { PrivatePictures } from "#modules/media/public.ui.ts";
import type { OrderLine, OrderRecipient, SellerOrder } from "../../contract.ts";
import { proofToMake } from "../../proofs/rules/proofs.ts";
import { measurePictures } from "../../lists/rules/measure-pictures.ts";
import { cashToCollect } from "../../part-payment/rules/parts.ts";
import { formatDate } from "#shared/ist.ts";
import { officialStateName } from "#shared/official-states.ts";
import { formatRupees } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { AnswerLines } from "#ui/answer-lines.tsx";
import { Amounts } from "#ui/amounts.tsx";
import { t } from "#shared/texts/text.ts";

/** The sender of the parcel; unknown fields are null. */
export type SlipSender = {
  readonly shopName: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly logoFile: string | null;
};

/** The courier that was booked, and its number for the parcel. */
type LabelCourier = { readonly name: string; readonly trackingNumber: string };

type SlipProps = { readonly order: SellerOrder; readonly sender: SlipSender };

/**
 * The sheet that is packed with the goods, with boxes to tick. Prices only if chosen, because many
 * parcels are gifts.
 */
export function PackingSheet({
  order,
  sender,
  hasPrices,
  courier,
}: SlipProps & { readonly hasPrices: boolean; readonly courier: LabelCourier | null }) {
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <article
      aria-label={t("Packing slip")}
      className={
        "mx-auto w-full max-w-[210mm] rounded-card border border-line " +
        "bg-surface-raised p-6 sm:p-10 print:max-w-none print:border-0 print:p-0"
      }
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-4">
        <div className="flex min-w-0 items-center gap-4">
          {sender.logoFile !== null && (
            <img
              src={pictureAddress(sender.logoFile, 320)}
              alt=""
              className="max-h-16 max-w-32 object-contain"
            />
          )}
          <div className="min-w-0">
            <p className="text-sm font-medium text-accent-text">{t("Packing slip")}</p>
            <h1 className="text-2xl wrap-anywhere">{sender.shopName}</h1>
          </div>
        </div>
        <dl className="money sm:text-right print:text-right">
          <dt className="sr-only">{t("Order number")}</dt>
          <dd className="text-lg font-medium">{order.orderNumber}</dd>
          <dt className="sr-only">{t("Date")}</dt>
          <dd className="text-ink-muted">{formatDate(order.placedAt)}</dd>
        </dl>
      </header>
      <div className="grid gap-x-10 gap-y-5 py-6 sm:grid-cols-2 print:grid-cols-2">
        <SlipAddress title={t("Deliver to")} recipient={order.deliverTo} />
        <Sender sender={sender} />
      </div>
      {courier !== null && (
        <p className="money mb-5 text-lg font-medium break-all">
          {courier.name} {courier.trackingNumber}
        </p>
      )}
      <Remarks order={order} />
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("Parcel contents")}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-sm text-ink-muted">
            <th scope="col" className="w-8 py-2 font-medium">
              <span className="sr-only">{t("Packed")}</span>
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              {t("Item")}
            </th>
            <th scope="col" className="py-2 pr-4 font-medium max-sm:hidden print:table-cell">
              {t("SKU")}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t("Quantity")}
            </th>
            {hasPrices && (
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                {t("Amount")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.lineNumber} className="border-b border-line align-top">
              <td className="py-3">
                <span
                  className="mt-1 block size-4 border border-ink"
                  role="img"
                  aria-label={t("Tick off")}
                />
              </td>
              <td className="py-3 pr-4 wrap-anywhere">
                <span className="font-medium">{line.productName}</span>
                <span className="block text-sm">{optionsOf(line)}</span>
                <AnswerLines answers={line.answers} pictures={measurePictures(line)} />
                <ApprovedPictures order={order} lineNumber={line.lineNumber} />
                <span className="block text-sm text-ink-muted sm:hidden print:hidden">
                  {t("SKU {sku}", { sku: line.sku })}
                </span>
              </td>
              <td className="py-3 pr-4 text-sm wrap-anywhere max-sm:hidden print:table-cell">
                {line.sku}
              </td>
              <td className="money py-3 text-right text-lg font-medium">{line.quantity}</td>
              {hasPrices && (
                <td className="money py-3 pl-4 text-right">{formatRupees(line.lineTotalPaise)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="py-4 text-right font-medium">
        {t("{pieces, plural, one {# piece} other {# pieces}} in all", { pieces })}
      </p>
      {hasPrices && (
        <Amounts
          amounts={order}
          lines={order.lines}
          className="ml-auto max-w-xs break-inside-avoid"
        />
      )}
    </article>
  );
}

/** What the buyer approved, beside the piece that is checked against it. */
function ApprovedPictures({
  order,
  lineNumber,
}: Pick<SlipProps, "order"> & { readonly lineNumber: number }) {
  const line = order.proofs.find((one) => one.lineNumber === lineNumber);
  const proof = line === undefined ? null : proofToMake(line);
  if (proof === null) return null;
  return (
    <div className="mt-2 text-sm">
      {t("Made as in proof {version}:", { version: proof.version })}
      <PrivatePictures thread="proof" imageIds={proof.imageIds} from={undefined} />
    </div>
  );
}

function SlipAddress({
  title,
  recipient,
}: {
  readonly title: string;
  readonly recipient: OrderRecipient;
}) {
  return (
    <section className="min-w-0 wrap-anywhere">
      <h2 className="font-sans text-sm font-medium text-ink-muted print:text-ink">{title}</h2>
      <address className="leading-snug not-italic">
        <span className="block text-lg font-medium">{recipient.name}</span>
        {recipient.address !== null && (
          <span className="block whitespace-pre-line">{recipient.address}</span>
        )}
        <span className="block">
          {[recipient.city, officialStateName(recipient.stateCode)]
            .filter((part) => part !== null)
            .join(", ")}
        </span>
        {recipient.pinCode !== null && (
          <span className="money block text-xl font-medium">{recipient.pinCode}</span>
        )}
        {recipient.phone !== null && <span className="block">{formatPhone(recipient.phone)}</span>}
      </address>
    </section>
  );
}

function Sender({ sender }: { readonly sender: SlipSender }) {
  return (
    <section className="min-w-0 text-sm wrap-anywhere">
      <h2 className="font-sans text-sm font-medium text-ink-muted">
        {t("From", {}, "whom or what something comes from")}
      </h2>
      <p className="font-medium">{sender.shopName}</p>
      {sender.address !== null && <p className="whitespace-pre-line">{sender.address}</p>}
      {sender.phone !== null && <p>{formatPhone(sender.phone)}</p>}
    </section>
  );
}

/** The shipping method, the cash to collect, and the seller's message. */
function Remarks({ order }: { readonly order: SellerOrder }) {
  const cashPaise = cashToCollect(order);
  const remarks = [
    order.shippingMethod === "express" ? t("Express") : null,
    cashPaise === null
      ? null
      : t("Cash on delivery: {totalPaise}", { totalPaise: formatRupees(cashPaise) }),
  ].filter((remark) => remark !== null);
  if (remarks.length === 0 && order.notes === null) return null;
  return (
    <div className="mb-5 border-l-4 border-accent pl-4 wrap-anywhere">
      {remarks.length > 0 && <p className="money font-medium">{remarks.join(" · ")}</p>}
      {order.notes !== null && <p className="whitespace-pre-line">{order.notes}</p>}
    </div>
  );
}

function optionsOf({ size, colour }: OrderLine): string {
  return [size === null ? null : t("Size {size}", { size }), colour]
    .filter((part) => part !== null)
    .join(" · ");
}
