import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { Badge } from "#ui/badge.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { t } from "#shared/texts/text.ts";
import { SmallPicture } from "../../listing/ui/small-picture.tsx";
import type { ListingToCheck } from "../contract.ts";
import type { CareList } from "../rules/care-values.ts";

/** The listings that wait for a decision, longest first. */
export function ListingCheckTable({
  list,
  listings,
}: {
  readonly list: CareList;
  readonly listings: readonly ListingToCheck[];
}) {
  return (
    <Table caption={t("Listings to check, longest waiting first")}>
      <TableHead>
        <Column>{t("Product")}</Column>
        <Column>{t("Shop")}</Column>
        <Column>{t("Why")}</Column>
        <Column>{t("Waiting since")}</Column>
      </TableHead>
      <TableBody>
        {listings.map((listing) => (
          <ListingRow key={listing.id} list={list} listing={listing} />
        ))}
      </TableBody>
    </Table>
  );
}

function ListingRow({
  list,
  listing,
}: {
  readonly list: CareList;
  readonly listing: ListingToCheck;
}) {
  return (
    <Row>
      <Cell>
        <ListingName listing={listing} />
      </Cell>
      <Cell label={t("Shop")} className="wrap-anywhere">
        {listing.shopName}
      </Cell>
      <Cell label={t("Why")}>{whyWords(list, listing)}</Cell>
      <Cell label={t("Waiting since")}>
        <span className="flex flex-wrap items-center gap-2">
          {formatDateTime(listing.since)}
          {listing.isOverdue && <Badge tone="danger">{t("Overdue")}</Badge>}
        </span>
      </Cell>
    </Row>
  );
}

function ListingName({ listing: { id, name, picture } }: { readonly listing: ListingToCheck }) {
  return (
    <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
      {picture !== null && <SmallPicture picture={picture} className="w-12 shrink-0" />}
      <Link
        to={href("/admin/listings/:productId", { productId: id })}
        className={`${textLinkClasses} inline-flex min-h-11 items-center font-medium`}
        lang={langOf(name)}
      >
        {name}
      </Link>
    </span>
  );
}

function whyWords(list: CareList, { reports, takenDownAt, isNew }: ListingToCheck): string {
  if (list === "unanswered") return t("Asked for a change, not answered");
  if (reports > 0) return t("{reports, plural, one {One report} other {# reports}}", { reports });
  if (isNew) return t("New seller");
  return takenDownAt === null ? t("Changed as we asked") : t("Taken down, changed by its seller");
}
