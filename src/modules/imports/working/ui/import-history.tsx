import { Link } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { FileFormat, ImportStatus, ImportSummary } from "../../contract.ts";

const statusWords: Readonly<
  Record<ImportStatus, { readonly label: string; readonly tone: BadgeTone }>
> = {
  preview: { label: "To be applied", tone: "mustard" },
  running: { label: "Being written", tone: "accent" },
  pictures: { label: "Fetching pictures", tone: "accent" },
  done: { label: "Done", tone: "positive" },
  cancelled: { label: "Stopped", tone: "neutral" },
};

const formatWords: Readonly<Record<FileFormat, string>> = {
  own: "Our format",
  shopify: "Shopify",
  etsy: "Etsy",
};
const number = new Intl.NumberFormat("en-IN");

/** The status of an import as a badge. */
export function ImportStatusBadge({ status }: { readonly status: ImportStatus }) {
  const { label, tone } = statusWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The seller's earlier imports, newest first. */
export function ImportHistory({ imports }: { readonly imports: readonly ImportSummary[] }) {
  return (
    <Table caption="Earlier imports">
      <HistoryColumns />
      <TableBody>
        {imports.map(
          ({ id, fileName, format, status, uploadedAt, products, added, updated, failed }) => (
            <Row key={id}>
              <FileCell id={id} fileName={fileName} uploadedAt={uploadedAt} />
              <Cell label="From">{formatWords[format]}</Cell>
              <Cell label="Status">
                <ImportStatusBadge status={status} />
              </Cell>
              <AddedCells products={products} added={added} />
              <Cell label="Updated" isNumber>
                {number.format(updated)}
              </Cell>
              <Cell label="Not taken" isNumber>
                {number.format(failed)}
              </Cell>
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
      <Column>File</Column>
      <Column>From</Column>
      <Column>Status</Column>
      <Column isNumber>Products</Column>
      <Column isNumber>Added</Column>
      <Column isNumber>Updated</Column>
      <Column isNumber>Not taken</Column>
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
      <Cell label="Products" isNumber>
        {number.format(products)}
      </Cell>
      <Cell label="Added" isNumber>
        {number.format(added)}
      </Cell>
    </>
  );
}
