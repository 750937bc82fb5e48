import { sumPaise } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { ReturnPart } from "../../returns/ui/return-part.tsx";
import type { Gstr3b, TaxPayment } from "../contract.ts";

type PaymentPartProps = { readonly sums: Gstr3b; readonly isMarketplace: boolean };

const taxNames: Readonly<Record<TaxPayment["tax"], () => string>> = {
  igst: () => t("IGST"),
  cgst: () => t("CGST"),
  sgst: () => t("SGST/UTGST"),
};

/** Table 6.1: how the tax is paid, and what TCS adds to the cash ledger. */
export function PaymentPart({ sums, isMarketplace }: PaymentPartProps) {
  const title = t("Tax to pay (6.1)");
  return (
    <ReturnPart
      id="payment"
      title={title}
      lead={
        isMarketplace
          ? sums.paidOn === null
            ? t("Before your input tax. The portal rounds to whole rupees.")
            : t("As the payment of this month was recorded, in whole rupees.")
          : t(
              "With the credit of our fees only: your other purchases make it less. The portal rounds to whole rupees.",
            )
      }
      file={null}
    >
      <TaxPaymentTable title={title} payments={sums.payments} />
      {!isMarketplace && <TcsCredit tcs={sums.tcs} />}
    </ReturnPart>
  );
}

type PaymentTableProps = {
  readonly title: string;
  readonly payments: readonly TaxPayment[];
};

/** Each tax: what is due, and how it is paid. */
export function TaxPaymentTable({ title, payments }: PaymentTableProps) {
  return (
    <Table caption={title}>
      <TableHead>
        <Column>{t("Tax")}</Column>
        <Column isNumber>{t("Due", {}, "tax to be paid")}</Column>
        <Column isNumber>{t("By credit")}</Column>
        <Column isNumber>{t("In cash")}</Column>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <PaymentRow key={payment.tax} payment={payment} />
        ))}
      </TableBody>
    </Table>
  );
}

function PaymentRow({ payment }: { readonly payment: TaxPayment }) {
  const { tax, duePaise, cashPaise } = payment;
  return (
    <Row>
      <Cell>{taxNames[tax]()}</Cell>
      <Cell label={t("Due", {}, "tax to be paid")} isNumber>
        <Money paise={duePaise} />
      </Cell>
      <Cell label={t("By credit")} isNumber>
        <Money paise={duePaise - cashPaise} />
      </Cell>
      <Cell label={t("In cash")} isNumber>
        <Money paise={cashPaise} />
      </Cell>
    </Row>
  );
}

function TcsCredit({ tcs }: Pick<Gstr3b, "tcs">) {
  return (
    <>
      <DescriptionList className="mt-6 lg:grid-cols-3">
        <DescriptionItem name={t("TCS for your cash ledger")}>
          <Money paise={sumPaise([tcs.igstPaise, tcs.cgstPaise, tcs.sgstPaise])} />
        </DescriptionItem>
      </DescriptionList>
      <p className="mt-3 max-w-reading text-sm text-ink-muted">
        {t(
          "Once GSTR-8 is filed, accept it at the portal under TDS and TCS credit received. It then pays your tax like cash.",
        )}
      </p>
    </>
  );
}
