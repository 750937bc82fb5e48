import { Link } from "react-router";
import { formatDateTime, formatMonth } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { EntryFileList } from "../files/ui/entry-file-list.tsx";
import { accountName } from "../rules/account-names.ts";
import { kindWords } from "../rules/kind-words.ts";
import type { JournalEntry, JournalLine } from "../view-contract.ts";
import { t } from "#shared/texts/text.ts";

type JournalTableProps = {
  readonly lines: readonly JournalLine[];
  readonly shopNames: Readonly<Record<string, string>>;
  readonly addressOf: (line: JournalLine) => string;
  readonly partyAddress: (partyId: string) => string;
  readonly fileAddress: (fileId: string) => string;
};

/** Transactions with their entries. */
export function JournalTable({
  lines,
  shopNames,
  addressOf,
  partyAddress,
  fileAddress,
}: JournalTableProps) {
  return (
    <Table caption={t("Journal, newest first")}>
      <JournalColumns />
      <TableBody>
        {lines.map((line) => (
          <Row key={line.id} className="align-top">
            <BookedCell addressOf={addressOf} line={line} />
            <Cell className="wrap-anywhere">
              <div>
                {kindWords(line.kind)}
                <Parties line={line} shopNames={shopNames} partyAddress={partyAddress} />
                <CameLate forMonth={line.forMonth} />
                {line.note !== null && (
                  <span className="block text-sm text-ink-muted">“{line.note}”</span>
                )}
                <EntryFileList files={line.files} addressOf={fileAddress} />
              </div>
            </Cell>
            <Cell className="md:w-1/2">
              <Entries entries={line.entries} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function CameLate({ forMonth }: Pick<JournalLine, "forMonth">) {
  if (forMonth === null) return null;
  return (
    <span className="block text-sm text-ink-muted">
      {t("Belongs to {month}, which was locked", { month: formatMonth(forMonth) })}
    </span>
  );
}

function JournalColumns() {
  return (
    <TableHead>
      <Column>{t("Booked")}</Column>
      <Column>{t("What")}</Column>
      <Column>{t("Debit and credit")}</Column>
    </TableHead>
  );
}

function BookedCell({
  addressOf,
  line,
}: Pick<JournalTableProps, "addressOf"> & { readonly line: JournalLine }) {
  return (
    <Cell className="whitespace-nowrap">
      <Link to={addressOf(line)} className={`${textLinkClasses} money inline-block py-1`}>
        {line.id}
      </Link>
      <time dateTime={line.at.toISOString()} className="block text-sm text-ink-muted">
        {formatDateTime(line.at)}
      </time>
    </Cell>
  );
}

function Parties({
  line: { orderId, sellerId },
  shopNames,
  partyAddress,
}: Pick<JournalTableProps, "shopNames" | "partyAddress"> & { readonly line: JournalLine }) {
  return (
    <span className="block text-sm text-ink-muted">
      {orderId !== null && (
        <Link to={partyAddress(orderId)} className={`${textLinkClasses} money mr-3`}>
          {t("Order {value}", { value: orderId.slice(0, 8) })}
        </Link>
      )}
      {sellerId !== null && (
        <Link to={partyAddress(sellerId)} className={textLinkClasses}>
          {shopNames[sellerId] ?? t("Seller {value}", { value: sellerId.slice(0, 8) })}
        </Link>
      )}
    </span>
  );
}

/** The entries of one transaction: debits first on the left, credits on the right. */
export function Entries({ entries }: { readonly entries: readonly JournalEntry[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {entries.map(({ account, partyId, amountPaise }) => (
        <li
          key={`${account} ${partyId ?? ""}`}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4"
        >
          <span className={amountPaise < 0 ? "pl-5" : undefined}>{accountName(account)}</span>
          <span>
            <span className="mr-2 text-ink-muted">{amountPaise > 0 ? t("Dr") : t("Cr")}</span>
            <Money paise={Math.abs(amountPaise)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
