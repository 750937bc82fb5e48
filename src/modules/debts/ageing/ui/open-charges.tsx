import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { OpenCharge } from "../contract.ts";
import { causeOf, causeWords } from "../rules/debt-causes.ts";
import { t } from "#shared/texts/text.ts";

/** What a seller owes, charge by charge, with what is still open of each. */
export function OpenCharges({ charges }: { readonly charges: readonly OpenCharge[] }) {
  return (
    <Table caption={t("What you owe, oldest first")}>
      <TableHead>
        <Column>{t("For")}</Column>
        <Column>{t("Date")}</Column>
        <Column isNumber>{t("Charged")}</Column>
        <Column isNumber>{t("Still open")}</Column>
      </TableHead>
      <TableBody>
        {charges.map((charge, place) => (
          <Row key={place}>
            <Cell className="wrap-anywhere">
              <For charge={charge} />
            </Cell>
            <Cell label={t("Date")}>{formatDate(charge.at)}</Cell>
            <Cell label={t("Charged")} isNumber>
              <Money paise={charge.amountPaise} />
            </Cell>
            <Cell label={t("Still open")} isNumber>
              <Money paise={charge.openPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function For({ charge: { kind, orderId, note } }: { readonly charge: OpenCharge }): ReactNode {
  const cause = causeOf(kind);
  const words = causeWords()[cause];
  if (orderId === null && note !== null) return cause === "other" ? note : `${words}: ${note}`;
  if (orderId === null) return words;
  return (
    <>
      {words}{" "}
      <Link to={href("/order-management/:orderId", { orderId })} className={textLinkClasses}>
        {t("View the order")}
      </Link>
    </>
  );
}
