import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { WaitingSeller } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** Sellers whose balance is in no batch, and why. */
export function WaitingSellers({ sellers }: { readonly sellers: readonly WaitingSeller[] }) {
  return (
    <Table caption={t("Sellers whose balance is not in any batch")}>
      <WaitingColumns />
      <TableBody>
        {sellers.map((seller) => (
          <Row key={seller.sellerId}>
            <Cell className="wrap-anywhere">
              <Link
                to={href("/admin/users/:userId", { userId: seller.sellerId })}
                className={textLinkClasses}
              >
                {seller.shopName}
              </Link>
            </Cell>
            <Cell label={t("Why it is waiting")}>{whyWords(seller)}</Cell>
            <Cell label={t("Balance")} isNumber>
              <Money paise={seller.balancePaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function WaitingColumns() {
  return (
    <TableHead>
      <Column>{t("Shop")}</Column>
      <Column>{t("Why it is waiting")}</Column>
      <Column isNumber>{t("Balance")}</Column>
    </TableHead>
  );
}

function whyWords({ why, waitsUntil }: WaitingSeller): string {
  switch (why) {
    case "ready":
      return t("In the next batch");
    case "noAccount":
      return t("No payout account yet");
    case "newAccount":
      return waitsUntil === null
        ? t("The account is new")
        : t("The account is new: from {waitsUntil}", { waitsUntil: formatDateTime(waitsUntil) });
    case "negative":
      return t("Owes more than it earned; carried over");
    case "tooLittle":
      return t("Less than ₹1; carried over");
  }
}
