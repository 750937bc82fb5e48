import { stateName } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { TaxedSum } from "../../contract.ts";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import { ReturnPart, TaxCells, TaxColumns } from "../../returns/ui/return-part.tsx";
import type { Gstr3b } from "../contract.ts";
import { PaymentPart } from "./payment-part.tsx";

type Gstr3bTablesProps = {
  readonly sums: Gstr3b;
  /** The marketplace's own purchases are not in the shop, and it collects TCS instead of paying it. */
  readonly isMarketplace: boolean;
};

/** The tables of GSTR-3B, as far as the shop knows them. */
export function Gstr3bTables({ sums, isMarketplace }: Gstr3bTablesProps) {
  return (
    <>
      <OutwardPart sums={sums} />
      <ConsumersPart rows={sums.toConsumers} />
      <InputPart sums={sums} isMarketplace={isMarketplace} />
      <PaymentPart sums={sums} isMarketplace={isMarketplace} />
    </>
  );
}

const nothing = taxedTotal([]);
const outwardRows = ({ taxed, zeroRated, exemptPaise }: Gstr3b) =>
  [
    ["3.1(a)", t("Taxable supplies"), taxed],
    ["3.1(b)", t("Zero-rated supplies"), zeroRated],
    ["3.1(c)", t("Nil-rated and exempt supplies"), { ...nothing, taxablePaise: exemptPaise }],
    ["3.1(d)", t("Purchases with reverse charge"), nothing],
    ["3.1(e)", t("Supplies outside GST"), nothing],
    ["3.1.1", t("Section 9(5): tax paid by the marketplace"), nothing],
  ] as const;

function OutwardPart({ sums }: Pick<Gstr3bTablesProps, "sums">) {
  const title = t("Supplies (3.1)");
  return (
    <ReturnPart
      id="supplies"
      title={title}
      lead={t("Less credit notes. The same documents as in GSTR-1 of the month.")}
      file={null}
    >
      <Table caption={title}>
        <TableHead>
          <Column>{t("Table")}</Column>
          <TaxColumns />
        </TableHead>
        <TableBody>
          {outwardRows(sums).map(([table, name, row]) => (
            <NamedRow key={table} table={table} name={name} row={row} />
          ))}
        </TableBody>
      </Table>
      {sums.taxed.taxablePaise < 0 && (
        <p className="mt-3 max-w-reading text-sm">
          {t(
            "More was credited than sold this month. Enter the negative value: the portal carries it to the next month.",
          )}
        </p>
      )}
    </ReturnPart>
  );
}

type NamedRowProps = { readonly table: string; readonly name: string; readonly row: TaxedSum };

function NamedRow({ table, name, row }: NamedRowProps) {
  return (
    <Row>
      <Cell>
        <span className="text-ink-muted">{table}</span> {name}
      </Cell>
      <TaxCells row={row} />
    </Row>
  );
}

function ConsumersPart({ rows }: { readonly rows: Gstr3b["toConsumers"] }) {
  const title = t("To consumers in other States (3.2)");
  return (
    <ReturnPart
      id="consumers"
      title={title}
      lead={t("A part of 3.1(a): buyers without a GSTIN, by place of supply.")}
      file={null}
    >
      {rows.length === 0 ? (
        <p>{t("Nothing was sold to consumers in another State.")}</p>
      ) : (
        <Table caption={title}>
          <TableHead>
            <Column>{t("Place of supply")}</Column>
            <Column isNumber>{t("Taxable value")}</Column>
            <Column isNumber>{t("IGST")}</Column>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Row key={row.placeOfSupply}>
                <Cell>{stateName(row.placeOfSupply)}</Cell>
                <Cell label={t("Taxable value")} isNumber>
                  <Money paise={row.taxablePaise} />
                </Cell>
                <Cell label={t("IGST")} isNumber>
                  <Money paise={row.igstPaise} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </ReturnPart>
  );
}

function InputPart({ sums, isMarketplace }: Gstr3bTablesProps) {
  const { interPaise, intraPaise } = sums.boughtWithoutTax;
  const title = t("Input tax (4 and 5)");
  if (isMarketplace)
    return (
      <ReturnPart
        id="input-tax"
        title={title}
        lead={t("Of what the marketplace buys, the shop has only the tax in its accounts.")}
        file={null}
      >
        {sums.paidOn === null ? (
          <p>{t("Enter it from GSTR-2B when you record the payment of the month.")}</p>
        ) : (
          <Table caption={title}>
            <TableHead>
              <Column>{t("Table")}</Column>
              <TaxColumns />
            </TableHead>
            <TableBody>
              <NamedRow table="4(A)(5)" name={t("All other input tax")} row={sums.inputTax} />
            </TableBody>
          </Table>
        )}
      </ReturnPart>
    );
  return (
    <ReturnPart
      id="input-tax"
      title={title}
      lead={t("Only what we charged you, less our credit notes. Add your other purchases.")}
      file={null}
    >
      <Table caption={title}>
        <TableHead>
          <Column>{t("Table")}</Column>
          <TaxColumns />
        </TableHead>
        <TableBody>
          <NamedRow
            table="4(A)(5)"
            name={t("Commission, labels and advertising")}
            row={sums.inputTax}
          />
          <NamedRow
            table="5"
            name={t("Charged without GST, from another State")}
            row={{ ...nothing, taxablePaise: interPaise }}
          />
          <NamedRow
            table="5"
            name={t("Charged without GST, within the State")}
            row={{ ...nothing, taxablePaise: intraPaise }}
          />
        </TableBody>
      </Table>
    </ReturnPart>
  );
}
