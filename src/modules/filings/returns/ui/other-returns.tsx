import { formatRupees } from "#shared/money.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import type { Gstr1 } from "../../contract.ts";
import { IssuedPart } from "./summary-parts.tsx";

const words = {
  composition: {
    title: "Composition sellers file no GSTR-1",
    text:
      "You pay tax on your turnover: with form CMP-08 each quarter, by the 18th of the " +
      "month after it, and with the yearly GSTR-4 by 30 June. What you sold in the month " +
      "stands below; your accountant adds up the three months of a quarter.",
  },
  nothing: {
    title: "Without a GST registration you file no return",
    text:
      "The marketplace tells the tax office what you sold, under your enrolment " +
      "number, in its own GSTR-8. Keep the register of your bills.",
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
        <EmptyState drawing="ledger" title={`Nothing was issued in ${monthName}`}>
          Bills appear here by themselves when you confirm orders.
        </EmptyState>
      ) : (
        <>
          <DescriptionList>
            <DescriptionItem name={files === "composition" ? "GSTIN" : "Enrolment number"}>
              {supplier}
            </DescriptionItem>
            <DescriptionItem name={`Sold in ${monthName}, less what was taken back`}>
              {formatRupees(sums.nil.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0))}
            </DescriptionItem>
          </DescriptionList>
          <IssuedPart ranges={sums.ranges} tableAt={null} />
        </>
      )}
    </>
  );
}
