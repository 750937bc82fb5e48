import { Link } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { FileFormat, ImportStatus, ImportSummary } from "../../contract.ts";
import { perLocale, t } from "#shared/texts/text.ts";

const statusWords = (): Readonly<
  Record<ImportStatus, { readonly label: string; readonly tone: BadgeTone }>
> => ({
  preview: { label: t("Waiting to be applied"), tone: "mustard" },
  running: { label: t("Saving products"), tone: "accent" },
  pictures: { label: t("Fetching pictures"), tone: "accent" },
  done: { label: t("Done"), tone: "positive" },
  cancelled: { label: t("Stopped"), tone: "neutral" },
});

const formatWords = (): Readonly<Record<FileFormat, string>> => ({
  own: t("Our format"),
  shopify: t("Shopify"),
  etsy: t("Etsy"),
});
const number = perLocale((tag) => new Intl.NumberFormat(tag));

/** The status of an import as a badge. */
export function ImportStatusBadge({ status }: { readonly status: ImportStatus }) {
  const { label, tone } = statusWords()[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The seller's earlier imports, newest first. */
export function ImportHistory({ imports }: { readonly imports: readonly ImportSummary[] }) {
  return (
    <Table caption={t("Earlier imports")}>
      <HistoryColumns />
      <TableBody>
        {imports.map(
          ({ id, fileName, format, status, uploadedAt, products, added, updated, failed }) => (
            <Row key={id}>
              <FileCell id={id} fileName={fileName} uploadedAt={uploadedAt} />
              <Cell label={t("From", {}, "whom or what something comes from")}>
                {formatWords()[format]}
              </Cell>
              <Cell label={t("Status")}>
                <ImportStatusBadge status={status} />
              </Cell>
              <AddedCells products={products} added={added} />
              <CountCell label={t("Updated")} count={updated} />
              <CountCell label={t("Not imported")} count={failed} />
            </Row>
          ),
        )}
      </TableBody>
    </Table>
  );
}

function HistoryColumns() {
  return (
    <TableHead>
      <Column>{t("File")}</Column>
      <Column>{t("From", {}, "whom or what something comes from")}</Column>
      <Column>{t("Status")}</Column>
      <Column isNumber>{t("Products")}</Column>
      <Column isNumber>{t("Added")}</Column>
      <Column isNumber>{t("Updated")}</Column>
      <Column isNumber>{t("Not imported")}</Column>
    </TableHead>
  );
}

function FileCell({
  id,
  fileName,
  uploadedAt,
}: {
  readonly id: string;
  readonly fileName: string;
  readonly uploadedAt: Date;
}) {
  return (
    <Cell className="min-w-0">
      <Link
        to={`/seller/import/${id}`}
        className="flex min-h-11 flex-col justify-center font-medium break-all hover:underline"
      >
        {fileName}
        <time dateTime={uploadedAt.toISOString()} className="text-sm font-normal text-ink-muted">
          {formatDateTime(uploadedAt)}
        </time>
      </Link>
    </Cell>
  );
}

function AddedCells({ products, added }: { readonly products: number; readonly added: number }) {
  return (
    <>
      <CountCell label={t("Products")} count={products} />
      <CountCell label={t("Added")} count={added} />
    </>
  );
}

function CountCell({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <Cell label={label} isNumber>
      {number().format(count)}
    </Cell>
  );
}
