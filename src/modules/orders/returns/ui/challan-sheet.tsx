import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { officialStateName } from "#shared/official-states.ts";
import { t } from "#shared/texts/text.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import type { SellerOrder } from "../../contract.ts";
import type { Challan } from "../contract.ts";
import { exchangedForWords } from "./exchange-choice.tsx";

/** Who sends the goods; unknown fields are null. */
export type Consignor = {
  readonly name: string;
  readonly address: string | null;
  readonly gstin: string | null;
};

type ChallanSheetProps = {
  readonly challan: Challan;
  readonly order: SellerOrder;
  readonly consignor: Consignor;
  /** The tax document of the order, which stays as it is. */
  readonly invoiceNumber: string | null;
};

/**
 * The delivery challan that goes with the replacement of an exchange or a repaired piece (rule 55,
 * CGST Rules): same goods, value and rate as on the invoice, and nothing to pay.
 */
export function ChallanSheet({ challan, order, consignor, invoiceNumber }: ChallanSheetProps) {
  const { deliverTo } = order;
  return (
    <article
      aria-label={t("Delivery challan")}
      className={
        "mx-auto grid w-full max-w-[210mm] gap-6 rounded-card border border-line " +
        "bg-surface-raised p-6 sm:p-10 print:max-w-none print:border-0 print:p-0"
      }
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-4">
        <h1 className="text-2xl">{t("Delivery challan")}</h1>
        <p className="money sm:text-right">
          <span className="block text-lg font-medium">{challan.number}</span>
          <span className="text-ink-muted">{formatDate(challan.issuedAt)}</span>
        </p>
      </header>
      <DescriptionList>
        <Party title={t("Consignor")} {...consignor} />
        <Party
          title={t("Consignee")}
          name={deliverTo.name}
          address={[deliverTo.address, deliverTo.city, deliverTo.pinCode]
            .filter((part) => part !== null)
            .join(", ")}
          gstin={challan.buyerGstin}
        />
        <DescriptionItem name={t("Place of supply")}>
          {officialStateName(challan.placeOfSupply)}
        </DescriptionItem>
        <DescriptionItem name={t("Order number")}>
          <span className="money">{order.orderNumber}</span>
        </DescriptionItem>
      </DescriptionList>
      <ChallanLines challan={challan} />
      <p>{challan.isRepair ? repairWords(invoiceNumber) : purposeWords(invoiceNumber)}</p>
      <p className="mt-8 text-right">{t("Signature of the consignor")}</p>
    </article>
  );
}

function purposeWords(invoiceNumber: string | null): string {
  return invoiceNumber === null
    ? t(
        "Replacement of returned goods in another size or colour, at the same value and rate. Not a sale: nothing is to be paid.",
      )
    : t(
        "Replacement of returned goods of invoice {invoiceNumber} in another size or colour, at the same value and rate. Not a sale: nothing is to be paid.",
        { invoiceNumber },
      );
}

function repairWords(invoiceNumber: string | null): string {
  return invoiceNumber === null
    ? t(
        "Return of the buyer's goods, sent to the workshop under the guarantee. Not a sale: nothing is to be paid.",
      )
    : t(
        "Return of the buyer's goods of invoice {invoiceNumber}, sent to the workshop under the guarantee. Not a sale: nothing is to be paid.",
        { invoiceNumber },
      );
}

function Party({ title, name, address, gstin }: Consignor & { readonly title: string }) {
  return (
    <DescriptionItem name={title} isWide>
      <span className="block font-medium">{name}</span>
      {address !== null && <span className="block whitespace-pre-line">{address}</span>}
      {gstin !== null && <span className="money block">GSTIN {gstin}</span>}
    </DescriptionItem>
  );
}

function ChallanLines({ challan }: Pick<ChallanSheetProps, "challan">) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {challan.lines.map((line) => (
        <li
          key={line.sku}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
        >
          <span className="wrap-anywhere">
            <span className="font-medium">{`${line.quantity} × ${line.productName}`}</span>
            <span className="block text-sm">{exchangedForWords(line)}</span>
            <span className="money block text-sm text-ink-muted">
              {t("HSN {hsnCode}, GST {rate}%", {
                hsnCode: line.hsnCode,
                rate: line.gstBasisPoints / 100,
              })}
            </span>
          </span>
          <span className="money">
            {t("Taxable value {value}", { value: formatRupees(line.taxablePaise) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
