import { Link } from "react-router";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type {
  ImportLine,
  ImportStatus,
  ImportView,
  ImportOutcome,
  Outlook,
  LineFilter,
} from "../../contract.ts";

type Look = { readonly label: string; readonly tone: BadgeTone };
const outlookWords: Readonly<Record<Outlook, Look>> = {
  new: { label: "New", tone: "positive" },
  changed: { label: "Changed", tone: "accent" },
  unchanged: { label: "Unchanged", tone: "neutral" },
  faulty: { label: "Cannot be taken", tone: "danger" },
};
const outcomeWords: Readonly<Record<ImportOutcome, Look>> = {
  added: { label: "Added", tone: "positive" },
  updated: { label: "Updated", tone: "accent" },
  unchanged: { label: "Unchanged", tone: "neutral" },
  failed: { label: "Not taken", tone: "danger" },
};

function lookOf({ outlook, outcome }: ImportLine, status: ImportStatus): Look {
  if (outcome !== null) return outcomeWords[outcome];
  if (status === "preview" || outlook === "faulty") return outlookWords[outlook];
  return status === "cancelled"
    ? { label: "Not written", tone: "neutral" }
    : { label: "Waiting", tone: "neutral" };
}

type ImportLinesProps = {
  readonly view: ImportView;
  readonly show: LineFilter;
  readonly isFirstPart: boolean;
};

/** The products of the file, with every reason for a refusal. */
export function ImportLines({ view, show, isFirstPart }: ImportLinesProps) {
  const query = (after?: number) =>
    `?${new URLSearchParams({ ...(show !== "all" && { show }), ...(after !== undefined && { after: String(after) }) }).toString()}`;
  if (view.lines.length === 0)
    return <p className="mt-8 text-ink-muted">No product of the file is among these.</p>;
  return (
    <div className="mt-6">
      <Table caption="Products of the file">
        <LineColumns view={view} />
        <TableBody>
          {view.lines.map((line) => (
            <Row key={line.line}>
              <LineCells line={line} />
              <OutcomeCell line={line} view={view} />
            </Row>
          ))}
        </TableBody>
      </Table>
      <Pagination
        next={view.next === null ? null : query(view.next)}
        first={isFirstPart ? null : query()}
        nextLabel="More of the file"
        firstLabel="Back to the beginning"
      />
    </div>
  );
}

function LineColumns({ view }: Pick<ImportLinesProps, "view">) {
  return (
    <TableHead>
      <Column isNumber className="w-16">
        Line
      </Column>
      <Column>Product</Column>
      <Column className="w-40 text-right">
        {view.status === "preview" ? "What would happen" : "What became of it"}
      </Column>
    </TableHead>
  );
}

function LineCells({ line }: { readonly line: ImportLinesProps["view"]["lines"][number] }) {
  return (
    <>
      <Cell label="Line" isNumber className="align-top text-ink-muted">
        {line.line}
      </Cell>
      <Cell className="min-w-0 align-top">
        <ProductName line={line} />
        {line.problems.length > 0 && (
          <ul className="mt-1 grid gap-1 text-sm text-danger">
            {line.problems.map(({ line: at, message }) => (
              <li key={`${at} ${message}`}>
                {at === line.line ? message : `Line ${at}: ${message}`}
              </li>
            ))}
          </ul>
        )}
      </Cell>
    </>
  );
}

function OutcomeCell({
  line,
  view,
}: Pick<ImportLinesProps, "view"> & { readonly line: ImportLinesProps["view"]["lines"][number] }) {
  return (
    <Cell className="align-top md:text-right">
      <Badge tone={lookOf(line, view.status).tone}>{lookOf(line, view.status).label}</Badge>
    </Cell>
  );
}

function ProductName({ line: { name, productId } }: { readonly line: ImportLine }) {
  if (productId === null) return <span className="font-medium break-words">{name}</span>;
  return (
    <Link to={`/edit-product/${productId}`} className={`${textLinkClasses} break-words`}>
      {name}
    </Link>
  );
}
