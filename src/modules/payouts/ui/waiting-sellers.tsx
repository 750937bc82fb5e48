import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { WaitingSeller } from "../contract.ts";

/** Sellers whose balance is in no batch, and why. */
export function WaitingSellers({ sellers }: { readonly sellers: readonly WaitingSeller[] }) {
  return (
    <Table caption="Sellers whose balance is in no batch">
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
            <Cell label="Why it waits">{whyWords(seller)}</Cell>
            <Cell label="Balance" isNumber>
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
      <Column>Shop</Column>
      <Column>Why it waits</Column>
      <Column isNumber>Balance</Column>
    </TableHead>
  );
}

function whyWords({ why, waitsUntil }: WaitingSeller): string {
  switch (why) {
    case "ready":
      return "In the next batch";
    case "noAccount":
      return "No payout account yet";
    case "newAccount":
      return waitsUntil === null
        ? "The account is new"
        : `The account is new: from ${formatDateTime(waitsUntil)}`;
    case "negative":
      return "Owes more than it earned; carried over";
    case "tooLittle":
      return "Less than ₹1; carried over";
  }
}
