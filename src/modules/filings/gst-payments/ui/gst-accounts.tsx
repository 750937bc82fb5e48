import type { ReactNode } from "react";
import { accountName } from "#modules/ledger/public.ts";
import { formatRupees, sumPaise } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { classes } from "#ui/classes.ts";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { ReturnPart } from "../../returns/ui/return-part.tsx";
import type { GstMonth } from "../contract.ts";
import { taxesTotal } from "../rules/pay-month.ts";

/** Where a month's tax is in the books, and whether documents and books agree. */
export function GstAccounts({ month }: { readonly month: GstMonth }) {
  const { outputs, inputs, differencePaise, before } = month;
  const isNotBilled = month.state === "open" && differencePaise > 0;
  const isWrong = differencePaise !== 0 && !isNotBilled;
  const title = t("In the books");
  return (
    <ReturnPart
      id="books"
      title={title}
      lead={t("What these accounts have for this month and earlier ones that are not paid.")}
      file={null}
    >
      <Table caption={title}>
        <TableHead>
          <Column>{t("Account")}</Column>
          <Column isNumber>{t("Tax owed")}</Column>
          <Column isNumber>{t("Input tax")}</Column>
        </TableHead>
        <TableBody>
          {outputs.map(({ account, paise }) => (
            <AccountRow key={account} name={accountName(account)} owed={paise} input={null} />
          ))}
          {inputs.map(({ account, paise }) => (
            <AccountRow key={account} name={accountName(account)} owed={null} input={paise} />
          ))}
          <AccountRow
            name={<strong>{t("Together")}</strong>}
            owed={sumPaise(outputs.map(({ paise }) => paise))}
            input={sumPaise(inputs.map(({ paise }) => paise))}
          />
        </TableBody>
      </Table>
      <p className={classes("mt-3", isWrong && "font-medium text-danger")}>
        {differenceLine(month, isNotBilled)}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {t("From earlier months: {credit} of credit, {cash} in the cash ledger, {tax} of tax.", {
          credit: formatRupees(taxesTotal(before.credit)),
          cash: formatRupees(taxesTotal(before.cash)),
          tax: formatRupees(taxesTotal(before.carried)),
        })}
      </p>
    </ReturnPart>
  );
}

/** Fees of a month are billed at its end, so until then the accounts have more than documents. */
function differenceLine({ tax, differencePaise }: GstMonth, isNotBilled: boolean): string {
  const rupees = formatRupees(Math.abs(differencePaise));
  if (isNotBilled) return t("{rupees} of it is tax on fees that are not billed yet.", { rupees });
  if (differencePaise > 0)
    return t("The accounts have {rupees} more than the documents of this month.", { rupees });
  if (differencePaise < 0)
    return t("The documents of this month have {rupees} more than the accounts.", { rupees });
  return t("Documents and books agree: {rupees} of tax.", {
    rupees: formatRupees(taxesTotal(tax)),
  });
}

type AccountRowProps = {
  readonly name: ReactNode;
  readonly owed: number | null;
  readonly input: number | null;
};

function AccountRow({ name, owed, input }: AccountRowProps) {
  return (
    <Row>
      <Cell>{name}</Cell>
      <Cell label={t("Tax owed")} isNumber>
        {owed === null ? "-" : <Money paise={owed} />}
      </Cell>
      <Cell label={t("Input tax")} isNumber>
        {input === null ? "-" : <Money paise={input} />}
      </Cell>
    </Row>
  );
}
