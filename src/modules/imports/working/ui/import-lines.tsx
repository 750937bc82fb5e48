import { Link, useNavigation } from "react-router";
import { formatRupeesShort } from "#shared/money.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type {
  ImportCategory,
  ImportLine,
  ImportStatus,
  ImportView,
  ImportOutcome,
  Outlook,
  LineFilter,
  ProductSummary,
} from "../../contract.ts";
import { isUpToSeller } from "../rules/resolve-category.ts";
import { CategoryCell } from "./category-cell.tsx";
import { previewForm, productsOfFile } from "./preview-form.ts";
import { perLocale, t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";

const number = perLocale((tag) => new Intl.NumberFormat(tag));
const mostHosts = 2;

type Look = { readonly label: string; readonly tone: BadgeTone };
const outlookWords = (): Readonly<Record<Outlook, Look>> => ({
  new: { label: t("New"), tone: "positive" },
  changed: { label: t("Changed"), tone: "accent" },
  unchanged: { label: t("Unchanged"), tone: "neutral" },
  faulty: { label: t("Cannot be imported"), tone: "danger" },
});
const outcomeWords = (): Readonly<Record<ImportOutcome, Look>> => ({
  added: { label: t("Added"), tone: "positive" },
  updated: { label: t("Updated"), tone: "accent" },
  unchanged: { label: t("Unchanged"), tone: "neutral" },
  failed: { label: t("Not imported"), tone: "danger" },
});

function lookOf({ outlook, outcome }: ImportLine, status: ImportStatus): Look {
  if (outcome !== null) return outcomeWords()[outcome];
  if (status === "preview" || outlook === "faulty") return outlookWords()[outlook];
  return status === "cancelled"
    ? { label: t("Not saved"), tone: "neutral" }
    : { label: t("Waiting"), tone: "neutral" };
}

type ImportLinesProps = {
  readonly view: ImportView;
  readonly show: LineFilter;
  readonly isFirstPart: boolean;
  readonly categories: readonly ImportCategory[];
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/**
 * The products of the file, with every reason for a refusal. The preview also shows what the file
 * says about each.
 */
export function ImportLines({ view, show, isFirstPart, categories, typed }: ImportLinesProps) {
  const query = (after?: number) =>
    `?${new URLSearchParams({ ...(show !== "all" && { show }), ...(after !== undefined && { after: String(after) }) }).toString()}`;
  if (view.lines.length === 0)
    return (
      <p className="mt-8 text-ink-muted">{t("No products from the file match this filter.")}</p>
    );
  const isPreview = view.status === "preview";
  return (
    <div id={productsOfFile} className="mt-6 scroll-mt-24">
      <Table caption={t("Products in the file")}>
        <LineColumns isPreview={isPreview} />
        <TableBody>
          {view.lines.map((line) => (
            <Row key={line.line}>
              <LineCells line={line} />
              {isPreview && <PreviewCells line={line} categories={categories} typed={typed} />}
              <OutcomeCell line={line} view={view} />
            </Row>
          ))}
        </TableBody>
      </Table>
      {isPreview && view.lines.some(isChosenHere) && <UpdateButton />}
      <Pagination
        next={view.next === null ? null : query(view.next)}
        first={isFirstPart ? null : query()}
        nextLabel={t("More from the file")}
        firstLabel={t("Back to the beginning")}
      />
    </div>
  );
}

function isChosenHere({ summary, category }: ImportLine): boolean {
  return summary !== null && isUpToSeller(category);
}

/** For the choices in the table: the form is far above. */
function UpdateButton() {
  const isSending = useNavigation().formData?.get("intent") === "choose";
  return (
    <Button
      form={previewForm}
      name="intent"
      value="choose"
      pending={isSending}
      pendingLabel={t("Updating...")}
      className="mt-6 max-sm:w-full"
    >
      {t("Update the preview")}
    </Button>
  );
}

function LineColumns({ isPreview }: { readonly isPreview: boolean }) {
  return (
    <TableHead>
      <Column isNumber className="w-14">
        {t("Line")}
      </Column>
      <Column>{t("Product")}</Column>
      {isPreview && (
        <>
          <Column className="w-64">{t("Category")}</Column>
          <Column isNumber>{t("Price")}</Column>
          <Column isNumber>{t("Stock")}</Column>
        </>
      )}
      <Column className="w-36 text-right">{isPreview ? t("What will happen") : t("Result")}</Column>
    </TableHead>
  );
}

function LineCells({ line }: { readonly line: ImportLine }) {
  return (
    <>
      <Cell label={t("Line")} isNumber className="align-top text-ink-muted">
        {line.line}
      </Cell>
      <Cell className="min-w-0 align-top">
        <ProductName line={line} />
        {line.summary !== null && <Parts summary={line.summary} />}
        {line.problems.length > 0 && (
          <ul className="mt-1 grid gap-1 text-sm text-danger">
            {line.problems.map(({ line: at, message }) => (
              <li key={`${at} ${message}`}>
                {at === line.line ? message : t("Line {at}: {message}", { at, message })}
              </li>
            ))}
          </ul>
        )}
      </Cell>
    </>
  );
}

/** The variants, the pictures and their hosts. No picture is loaded from there. */
function Parts({ summary: { variants, pictures, hosts } }: { readonly summary: ProductSummary }) {
  return (
    <span className="block text-sm break-words text-ink-muted">
      {t("{variants, plural, one {# variant} other {# variants}}", { variants })} ·{" "}
      {pictureWords(pictures, hosts)}
    </span>
  );
}

function pictureWords(pictures: number, hosts: readonly string[]): string {
  if (pictures === 0) return t("no pictures");
  const others = hosts.length - mostHosts;
  const named = andList([
    ...hosts.slice(0, mostHosts),
    ...(others > 0 ? [t("{others} more", { others })] : []),
  ]);
  return named === ""
    ? t("{pictures, plural, one {# picture} other {# pictures}}", { pictures })
    : t("{pictures, plural, one {# picture} other {# pictures}} from {named}", {
        pictures,
        named,
      });
}

function PreviewCells({
  line,
  categories,
  typed,
}: Pick<ImportLinesProps, "categories" | "typed"> & { readonly line: ImportLine }) {
  return (
    <>
      <Cell label={t("Category")} className="min-w-0 align-top">
        <CategoryCell line={line} categories={categories} typed={typed} />
      </Cell>
      <Cell label={t("Price")} isNumber className="align-top">
        {line.summary === null ? "–" : priceOf(line.summary)}
      </Cell>
      <Cell label={t("Stock")} isNumber className="align-top">
        {stockOf(line.summary)}
      </Cell>
    </>
  );
}

function stockOf(summary: ProductSummary | null): string {
  const stock = summary?.stock ?? null;
  return stock === null ? "–" : number().format(stock);
}

function priceOf({ lowestPaise, highestPaise }: ProductSummary): string {
  const lowest = formatRupeesShort(lowestPaise);
  return lowestPaise === highestPaise
    ? lowest
    : t("{lowest} to {highestPaise}", { lowest, highestPaise: formatRupeesShort(highestPaise) });
}

function OutcomeCell({
  line,
  view,
}: Pick<ImportLinesProps, "view"> & { readonly line: ImportLine }) {
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
