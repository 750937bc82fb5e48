import { statement } from "#platform/db/database.ts";
import type {
  CategoryRule,
  FileFormat,
  FileProblem,
  FileProduct,
  ImportChoices,
  ImportStatus,
  ImportOutcome,
  Outlook,
  ResolvedCategory,
} from "../contract.ts";

/** SQL that several commands of imports share. */

export type ImportRow = {
  readonly id: string;
  readonly sellerId: string;
  readonly format: FileFormat;
  readonly status: ImportStatus;
  readonly choices: ImportChoices;
  readonly rules: readonly CategoryRule[];
};

const columns = `id, seller_id as "sellerId", format, status, choices, category_rules as rules`;

/** Locks the seller's own import until the transaction ends; finds no other seller's. */
export const lockOwnImport = statement<ImportRow>(
  "imports.lockOwn",
  `select ${columns} from imports where id = $1 and seller_id = $2 for update`,
);

/** For jobs. A seller who stops the import waits until the current batch is written. */
export const readForWork = statement<ImportRow>(
  "imports.readForWork",
  `select ${columns} from imports where id = $1 for share`,
);

/** A product of a file, by the line of its first row. */
export type StagedProduct = {
  readonly line: number;
  readonly name: string;
  readonly content: FileProduct;
  /** The seller's choice for this product. */
  readonly categorySlug: string | null;
};

/** The products still to be imported, in the order of the file, after a line. */
export const readStaged = statement<StagedProduct>(
  "imports.readStaged",
  `select p.line, p.name, c.content, p.category_slug as "categorySlug"
   from import_products p
   join import_contents c using (import_id, line)
   where p.import_id = $1 and p.line > $2 and p.outcome is null
   order by p.line
   limit $3`,
);

/** The preview of one product. */
export type ImportVerdict = {
  readonly line: number;
  readonly outlook: Outlook;
  readonly problems: readonly FileProblem[];
  readonly leftOpen: readonly string[];
  readonly productId: string | null;
  readonly category: ResolvedCategory | null;
};

/** Stores verdicts, as `verdictRows` makes them. */
export const saveVerdicts = statement(
  "imports.saveVerdicts",
  `update import_products p
   set outlook = t.outlook, problems = t.problems, product_id = t.product_id,
     left_open = array(select jsonb_array_elements_text(t.left_open)),
     category_expected = t.category_expected, category_source = t.category_source,
     category_rule = t.category_rule
   from jsonb_to_recordset($2::jsonb) as t (
     line integer, outlook text, problems jsonb, left_open jsonb, product_id uuid,
     category_expected text, category_source text, category_rule text
   )
   where p.import_id = $1 and p.line = t.line`,
);

/** Verdicts as JSON for `saveVerdicts`. */
export function verdictRows(verdicts: readonly ImportVerdict[]): string {
  return JSON.stringify(verdicts.map(verdictRow));
}

/** The columns of a verdict. */
export function verdictRow({
  line,
  outlook,
  problems,
  leftOpen,
  productId,
  category,
}: ImportVerdict) {
  return {
    line,
    outlook,
    problems,
    left_open: leftOpen,
    product_id: productId,
    category_expected: category?.slug ?? null,
    category_source: category?.source ?? null,
    category_rule: category?.rule ?? null,
  };
}

/** The result of one product. */
export type ImportResult = {
  readonly line: number;
  readonly outcome: ImportOutcome;
  readonly problems: readonly FileProblem[];
  readonly productId: string | null;
};

/** Stores results, as `resultRows` makes them. */
export const saveResults = statement(
  "imports.saveResults",
  `update import_products p
   set outcome = t.outcome, product_id = t.product_id, problems = t.problems
   from jsonb_to_recordset($2::jsonb) as t (
     line integer, outcome text, problems jsonb, product_id uuid
   )
   where p.import_id = $1 and p.line = t.line`,
);

/** Results as JSON for `saveResults`. */
export function resultRows(results: readonly ImportResult[]): string {
  return JSON.stringify(
    results.map(({ line, outcome, problems, productId }) => ({
      line,
      outcome,
      problems,
      product_id: productId,
    })),
  );
}

/** The seller's products by their keys in files, of these keys. */
export const readImportedKeys = statement<{ key: string; productId: string }>(
  "imports.knownKeys",
  `select external_key as key, product_id as "productId"
   from imported_products
   where seller_id = $1 and format = $2 and external_key = any($3::text[])`,
);

/** Stores which product a key of a format means. */
export const saveImportedKeys = statement(
  "imports.saveImportedKeys",
  `insert into imported_products (seller_id, format, external_key, product_id)
   select $1::uuid, $2, *
   from unnest($3::text[], $4::uuid[])
   on conflict (seller_id, format, external_key) do update
   set product_id = excluded.product_id
   where imported_products.product_id <> excluded.product_id`,
);

/** The pictures that were already fetched, of these addresses. */
export const readImportedPictures = statement<{ address: string; imageId: string }>(
  "imports.knownPictures",
  `select address, image_id as "imageId"
   from imported_pictures
   where seller_id = $1 and address = any($2::text[])`,
);

/** Stores which picture was fetched from an address. */
export const saveImportedPicture = statement(
  "imports.saveImportedPicture",
  `insert into imported_pictures (seller_id, address, image_id)
   values ($1, $2, $3)
   on conflict (seller_id, address) do update
   set image_id = excluded.image_id`,
);

/** Changes the status if it is one of `$2`; returns nothing otherwise. */
export const changeStatus = statement<{ id: string }>(
  "imports.changeStatus",
  `update imports
   set status = $3, finished_at = case when $3 in ('done', 'cancelled') then now() end
   where id = $1 and status = any($2::text[])
   returning id`,
);

/** The file's contents are large and no longer needed. */
export const deleteContents = statement(
  "imports.deleteContents",
  "delete from import_contents where import_id = $1",
);

/** As `deleteContents`, but keeps what trying pictures again needs. */
export const deleteUnneededContents = statement(
  "imports.deleteUnneededContents",
  `delete from import_contents c
   where c.import_id = $1
     and not exists (
       select
       from import_pictures w
       where w.import_id = c.import_id and w.line = c.line and w.state = 'failed'
     )`,
);
