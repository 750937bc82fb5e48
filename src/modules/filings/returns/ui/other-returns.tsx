import { formatRupees } from "#shared/money.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import type { Gstr1 } from "../../contract.ts";
import { IssuedPart } from "./summary-parts.tsx";
import { t } from "#shared/texts/text.ts";

const words = {
  composition: {
    get title() {
      return t("Composition sellers file no GSTR-1");
    },
    get text() {
      return t(
        "You pay tax on your turnover: with form CMP-08 each quarter, by the 18th of the month after it, and with the yearly GSTR-4 by 30 June. Your sales for the month are below; your accountant adds up the three months of a quarter.",
      );
    },
  },
  nothing: {
    get title() {
      return t("Without a GST registration you file no return");
    },
    get text() {
      return t(
        "The marketplace reports your sales to the tax office in its own GSTR-8, under your enrolment number. Keep the register of your bills.",
      );
    },
  },
} as const;

type OtherReturnsProps = {
  readonly files: "composition" | "nothing";
  readonly supplier: string;
  readonly monthName: string;
  readonly sums: Gstr1;
};

/** Information for sellers without a regular registration. */
export function OtherReturns({ files, supplier, monthName, sums }: OtherReturnsProps) {
  return (
    <>
      <section className="mb-8 max-w-reading">
        <h2 className="mb-2 text-xl">{words[files].title}</h2>
        <p>{words[files].text}</p>
      </section>
      {sums.ranges.length === 0 ? (
        <EmptyState drawing="ledger" title={t("Nothing was issued in {monthName}", { monthName })}>
          {t("Bills appear here when you confirm orders.")}
        </EmptyState>
      ) : (
        <>
          <DescriptionList>
            <DescriptionItem name={files === "composition" ? "GSTIN" : t("Enrolment number")}>
              {supplier}
            </DescriptionItem>
            <DescriptionItem name={t("Sold in {monthName}, less returns", { monthName })}>
              {formatRupees(sums.nil.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0))}
            </DescriptionItem>
          </DescriptionList>
          <IssuedPart ranges={sums.ranges} tableAt={null} />
        </>
      )}
    </>
  );
}
