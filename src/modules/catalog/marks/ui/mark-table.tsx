import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { MarkToCheck, OwnMark } from "../contract.ts";
import { markKindWords } from "../rules/mark-words.ts";
import { MarkStatusBadge } from "./mark-status.tsx";
import { t } from "#shared/texts/text.ts";

/** A seller's marks of origin, newest first. */
export function OwnMarkTable({ marks }: { readonly marks: readonly OwnMark[] }) {
  return (
    <Table caption={t("Your marks of origin, newest first")}>
      <TableHead>
        <MarkColumn />
        <Column isNumber>{t("Products")}</Column>
        <Column>{t("Valid until")}</Column>
        <Column>{t("Status")}</Column>
      </TableHead>
      <TableBody>
        {marks.map((mark) => (
          <Row key={mark.id}>
            <MarkCell mark={mark} to={href("/seller/marks/:markId", { markId: mark.id })} />
            <Cell label={t("Products")} isNumber>
              {mark.products}
            </Cell>
            <Cell label={t("Valid until")} className="whitespace-nowrap">
              {mark.validUntil === null ? "–" : formatDate(mark.validUntil)}
            </Cell>
            <Cell label={t("Status")}>
              <MarkStatusBadge status={mark.status} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** The marks of all shops for administrators, newest first. */
export function MarkCheckTable({ marks }: { readonly marks: readonly MarkToCheck[] }) {
  return (
    <Table caption={t("Marks of origin, newest first")}>
      <TableHead>
        <MarkColumn />
        <Column>{t("Shop")}</Column>
        <Column isNumber>{t("Products")}</Column>
        <Column>{t("Sent")}</Column>
        <Column>{t("Status")}</Column>
      </TableHead>
      <TableBody>
        {marks.map((mark) => (
          <Row key={mark.id}>
            <MarkCell mark={mark} to={href("/admin/marks/:markId", { markId: mark.id })} />
            <Cell label={t("Shop")} className="wrap-anywhere md:min-w-32">
              {mark.shopName}
            </Cell>
            <Cell label={t("Products")} isNumber>
              {mark.products}
            </Cell>
            <Cell label={t("Sent")} className="whitespace-nowrap">
              {formatDate(mark.createdAt)}
            </Cell>
            <Cell label={t("Status")}>
              <MarkStatusBadge status={mark.status} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function MarkColumn() {
  return <Column>{t("Mark")}</Column>;
}

function MarkCell({ mark, to }: { readonly mark: OwnMark; readonly to: string }) {
  return (
    <Cell>
      <span className="block min-w-0 wrap-anywhere">
        <Link to={to} className={`${textLinkClasses} inline-block py-1 font-medium`}>
          {mark.name}
        </Link>
        <span className="block text-sm text-ink-muted">
          {t("{kind}, no. {number}", { kind: markKindWords()[mark.kind], number: mark.number })}
        </span>
      </span>
    </Cell>
  );
}
