import { Link, href } from "react-router";
import { stateName } from "#shared/indian-states.ts";
import { formatPhone } from "#shared/phone.ts";
import { EmailText } from "#ui/email-text.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { CustomerRow } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The orders that were not cancelled, and their total. */
type WithFigures = CustomerRow & { readonly orders: number; readonly totalPaise: number };

/** The address book, by name; a stack of cards on a phone. */
export function CustomerTable({ customers }: { readonly customers: readonly WithFigures[] }) {
  return (
    <Table caption={t("Your customers, by name")}>
      <CustomerColumns />
      <TableBody>
        {customers.map((customer) => (
          <Row key={customer.id}>
            <CustomerCell customer={customer} />
            <ContactCell customer={customer} />
            <Cell className="wrap-anywhere">
              {[customer.city, customer.stateCode === "" ? null : stateName(customer.stateCode)]
                .filter((part) => part !== null)
                .join(", ")}
            </Cell>
            <Cell label={t("Orders")} isNumber>
              {customer.orders}
            </Cell>
            <Cell label={t("Total")} isNumber>
              <Money paise={customer.totalPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function CustomerColumns() {
  return (
    <TableHead>
      <Column>{t("Customer")}</Column>
      <Column>{t("Contact")}</Column>
      <Column>{t("Place")}</Column>
      <Column isNumber>{t("Orders")}</Column>
      <Column isNumber>{t("Total")}</Column>
    </TableHead>
  );
}

function CustomerCell({ customer }: { readonly customer: WithFigures }) {
  return (
    <Cell>
      <Link
        to={href("/seller/customers/:customerId", { customerId: customer.id })}
        className="inline-block py-1 font-medium wrap-anywhere underline underline-offset-4"
      >
        {customer.name}
      </Link>
      {customer.gstin !== null && (
        <span className="money block text-sm text-ink-muted">
          {t("GSTIN {gstin}", { gstin: customer.gstin })}
        </span>
      )}
    </Cell>
  );
}

function ContactCell({ customer }: { readonly customer: WithFigures }) {
  return (
    <Cell>
      {customer.phone !== null && (
        <span className="money block">{formatPhone(customer.phone)}</span>
      )}
      {customer.email !== null && (
        <span className="block text-sm wrap-anywhere text-ink-muted">
          <EmailText>{customer.email}</EmailText>
        </span>
      )}
    </Cell>
  );
}
