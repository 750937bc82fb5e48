import { setImmediate } from "node:timers/promises";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { makeStoredTexts } from "#platform/texts/language-scope.ts";
import { wordsOfStored } from "#platform/texts/stored-text.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { AppError } from "#shared/errors.ts";
import { cleanLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import type { FileFormat, ImportChoices, ReadProduct } from "../contract.ts";
import { FileRejected } from "../errors.ts";
import { verdictRow, type StagedProduct, type ImportVerdict } from "../working/import.sql.ts";
import { readCategoryRules } from "../working/category-rules.sql.ts";
import { judgeProducts, readMergeContext, verdictOf } from "../working/judge-products.ts";
import { readSheet } from "./read-sheet.ts";
import { contentDays, previewDays } from "./retention.ts";
import { readProducts, recogniseFormat } from "./rules/file-format.ts";
import {
  hasNoRows,
  maxFileBytes,
  maxProducts,
  tooLarge,
  tooManyProducts,
} from "./rules/file-limits.ts";

const uploadsPerHour = 30;
const productsAtOnce = 250;

const insertImport = statement<{ id: string }>(
  "imports.insert",
  `insert into imports (seller_id, file_name, format, choices, category_rules)
   values ($1, $2, $3, $4, $5)
   returning id`,
);
const insertProducts = statement(
  "imports.insertProducts",
  `insert into import_products (
     import_id, line, name, outlook, problems, left_open, product_id, category_expected,
     category_source, category_rule
   )
   select $1::uuid, t.line, t.name, t.outlook, t.problems,
     array(select jsonb_array_elements_text(t.left_open)), t.product_id, t.category_expected,
     t.category_source, t.category_rule
   from jsonb_to_recordset($2::jsonb) as t (
     line integer, name text, outlook text, problems jsonb, left_open jsonb, product_id uuid,
     category_expected text, category_source text, category_rule text
   )`,
);
const insertContents = statement(
  "imports.insertContents",
  `insert into import_contents (import_id, line, content)
   select $1::uuid, t.line, t.content
   from jsonb_to_recordset($2::jsonb) as t (line integer, content jsonb)`,
);
// A preview takes as much space as its file.
const maxPreviews = 10;
const deleteOldPreviews = statement(
  "imports.forgetOldPreviews",
  `delete from imports
   where seller_id = $1
     and status = 'preview'
     and (
       uploaded_at < now() - interval '${previewDays} days'
       or id in (
         select id
         from imports
         where seller_id = $1 and status = 'preview'
         order by uploaded_at desc, id
         offset ${maxPreviews - 1}
       )
     )`,
);

// After this time the pictures that could not be fetched are no longer tried again.
const deleteOldContents = statement(
  "imports.forgetOldContents",
  `delete from import_contents c
   using imports i
   where i.id = c.import_id
     and i.seller_id = $1
     and i.finished_at < now() - interval '${contentDays} days'`,
);

/** An uploaded file, and the shop's own base address. */
export type FileToImport = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly baseUrl: string;
};

/**
 * Reads a file of products and stores it for the preview; nothing in the shop changes. Throws
 * FileRejected for a file that cannot be read at all; an unreadable row is a line of the preview.
 * Call it outside a transaction.
 */
export async function uploadImport(
  db: Db,
  actor: Actor,
  { fileName, bytes, baseUrl }: FileToImport,
): Promise<{ readonly importId: string }> {
  const seller = allowedSeller(actor, "imports.use");
  await enforceRateLimit(db, {
    key: `import:${seller.sellerId}`,
    max: uploadsPerHour,
    windowSeconds: 3600,
  });
  const { format, products } = await readFile(bytes);
  const choices = firstChoices(format);
  const rules = await readCategoryRules(db, [seller.sellerId]);
  const lines = await firstVerdicts(db, seller, products, { format, choices, rules, baseUrl });
  return inTransactionAs(db, actor, "imports.use", async (tx) => {
    await deleteOldPreviews(tx, [seller.sellerId]);
    await deleteOldContents(tx, [seller.sellerId]);
    const [made] = await insertImport(tx, [
      seller.sellerId,
      displayName(fileName),
      format,
      JSON.stringify(choices),
      JSON.stringify(rules),
    ]);
    if (made === undefined) throw new Error("An import was not kept");
    for (let from = 0; from < lines.length; from += productsAtOnce) {
      const some = lines.slice(from, from + productsAtOnce);
      await insertProducts(tx, [
        made.id,
        JSON.stringify(
          some.map((line) => ({
            ...verdictRow(line),
            name: line.name.slice(0, 200).toWellFormed(),
          })),
        ),
      ]);
      await insertContents(tx, [
        made.id,
        JSON.stringify(
          some.flatMap(({ line, content }) => (content === null ? [] : [{ line, content }])),
        ),
      ]);
    }
    return { importId: made.id };
  });
}

async function readFile(
  bytes: Uint8Array,
): Promise<{ readonly format: FileFormat; readonly products: readonly ReadProduct[] }> {
  if (bytes.length > maxFileBytes) throw new FileRejected(tooLarge());
  const sheet = await makeStoredTexts(() => readSheet(bytes)).catch((error: unknown) => {
    throw error instanceof AppError ? new FileRejected(wordsOfStored(error.message)) : error;
  });
  const recognised = recogniseFormat(sheet.columns);
  if (recognised.format === null) throw new FileRejected(recognised.reason);
  const { format } = recognised;
  const read = await makeStoredTexts(() => readProducts(format, sheet, () => setImmediate()));
  const unreadable = sheet.problems.map((problem): ReadProduct => ({
    line: problem.line,
    name: "",
    product: null,
    problems: [problem],
  }));
  const products = oneOfEachLine([...read, ...unreadable]);
  if (products.length === 0) throw new FileRejected(hasNoRows());
  if (products.length > maxProducts) throw new FileRejected(tooManyProducts());
  return { format, products };
}

/** An unreadable row may lie within a product: both are reported together. */
function oneOfEachLine(products: readonly ReadProduct[]): readonly ReadProduct[] {
  const byLine = new Map<number, ReadProduct>();
  for (const read of products) {
    const known = byLine.get(read.line);
    byLine.set(
      read.line,
      known === undefined
        ? read
        : { ...known, product: null, problems: [...known.problems, ...read.problems] },
    );
  }
  return [...byLine.values()].toSorted((a, b) => a.line - b.line);
}

type Line = ImportVerdict & {
  readonly name: string;
  readonly content: StagedProduct["content"] | null;
};

async function firstVerdicts(
  db: Db,
  seller: SellerActor,
  products: readonly ReadProduct[],
  judging: Parameters<typeof judgeProducts>[3],
): Promise<readonly Line[]> {
  const around = await readMergeContext(db, seller);
  const lines: Line[] = [];
  for (let from = 0; from < products.length; from += productsAtOnce) {
    const some = products.slice(from, from + productsAtOnce);
    const staged = some.flatMap(({ line, name, product }) =>
      product === null ? [] : [{ line, name, content: product, categorySlug: null }],
    );
    for (const judged of await judgeProducts(db, seller, staged, judging, around))
      lines.push({
        ...verdictOf(judged),
        name: judged.staged.name,
        content: judged.staged.content,
      });
    for (const { line, name, product, problems } of some) {
      if (product === null)
        lines.push({
          line,
          name: name || makeStoredTexts(() => t("Line {line}", { line: String(line) })),
          outlook: "faulty",
          problems,
          leftOpen: [],
          productId: null,
          category: null,
          content: null,
        });
    }
  }
  return lines;
}

/** Prices in our own format exclude GST; for other formats the seller is asked. */
function firstChoices(format: FileFormat): ImportChoices {
  return {
    categorySlug: "",
    materials: "",
    hsnCode: "",
    pricesIncludeGst: format === "own" ? false : null,
    setsStock: format === "own",
    publishes: false,
  };
}

function displayName(fileName: string): string {
  return cleanLine(fileName.replace(/^.*[/\\]/, "")).slice(0, 200) || "products.csv";
}
