import { attributesByCategory } from "#modules/catalog/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { wordsOfStored } from "#platform/texts/stored-text.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type {
  FileDetail,
  FileFormat,
  ImportChoices,
  ImportLine,
  ImportStatus,
  ImportView,
  PictureProblem,
  LineFilter,
  SavedCategoryRule,
} from "../contract.ts";
import { ImportNotFound } from "../errors.ts";
import { attributeOf } from "./rules/merge-answers.ts";
import { summaryOf, type ToSummarize } from "./rules/product-summary.ts";

const linesPerPage = 50;
const maxPictureProblems = 50;

type Counts = Pick<ImportView, "outlooks" | "outcomes" | "pictures" | "open">;
type Head = Counts &
  Pick<
    ImportView,
    "id" | "fileName" | "format" | "status" | "choices" | "uploadedAt" | "finishedAt" | "rules"
  >;
type Row = {
  id: string;
  fileName: string;
  format: FileFormat;
  status: ImportStatus;
  choices: ImportChoices;
  uploadedAt: Date;
  finishedAt: Date | null;
  rules: readonly SavedCategoryRule[];
} & Counts;

const isUnknown = `coalesce(
  category_source in ('product', 'rule', 'all'), 'category' = any(left_open)
)`;

// Faulty rows are never applied; once the import is over, the seller sees them as failed.
const one = statement<Row>(
  "imports.view",
  `select i.id, i.file_name as "fileName", i.format, i.status, i.choices,
     i.uploaded_at as "uploadedAt", i.finished_at as "finishedAt", counted.*,
     (
       select jsonb_build_object(
         'waiting', count(*) filter (where state = 'waiting'),
         'stored', count(*) filter (where state = 'stored'),
         'failed', count(*) filter (where state = 'failed')
       )
       from import_pictures
       where import_id = i.id
     ) as pictures,
     (
       select coalesce(
         jsonb_agg(
           jsonb_build_object('id', id, 'words', words, 'categorySlug', category_slug)
           order by words
         ), '[]'
       )
       from import_category_rules
       where seller_id = i.seller_id
     ) as rules
   from imports i
   cross join lateral (
     select jsonb_build_object(
         'new', count(*) filter (where outlook = 'new'),
         'changed', count(*) filter (where outlook = 'changed'),
         'unchanged', count(*) filter (where outlook = 'unchanged'),
         'faulty', count(*) filter (where outlook = 'faulty')
       ) as outlooks,
       jsonb_build_object(
         'added', count(*) filter (where outcome = 'added'),
         'updated', count(*) filter (where outcome = 'updated'),
         'unchanged', count(*) filter (where outcome = 'unchanged'),
         'failed', count(*) filter (
           where outcome = 'failed'
             or (outcome is null and outlook = 'faulty')
         )
       ) as outcomes,
       jsonb_build_object(
         'category', count(*) filter (where 'category' = any(left_open)),
         'unknown', count(*) filter (where ${isUnknown}),
         'materials', count(*) filter (where 'materials' = any(left_open)),
         'hsnCode', count(*) filter (where 'hsnCode' = any(left_open))
       ) as open
     from import_products
     where import_id = i.id
   ) counted
   where i.id = $1 and i.seller_id = $2`,
);

type LineRow = Omit<ImportLine, "summary"> & { readonly toSummarize: ToSummarize | null };
const readLines = statement<LineRow>(
  "imports.lines",
  `select p.line, p.name, p.outlook, p.outcome, p.problems, p.product_id as "productId",
     p.category_slug as "chosenCategory",
     case when p.category_source is not null then
       jsonb_build_object(
         'slug', p.category_expected, 'source', p.category_source, 'rule', p.category_rule
       )
     end as category,
     case when c.content is not null then
       jsonb_build_object(
         'pricePaise', c.content -> 'pricePaise', 'variants', c.content -> 'variants',
         'pictures', c.content -> 'pictures'
       )
     end as "toSummarize"
   from import_products p
   left join import_contents c on c.import_id = p.import_id and c.line = p.line and $5
   where p.import_id = $1
     and p.line > $2
     and case $3
       when 'all' then true
       when 'failed' then outcome = 'failed' or (outcome is null and outlook = 'faulty')
       when 'added' then outcome = 'added'
       when 'updated' then outcome = 'updated'
       when 'category' then ${isUnknown}
       else outlook = $3
     end
   order by p.line
   limit $4`,
);

const mostDetails = 100;
const readDetails = statement<Omit<FileDetail, "code">>(
  "imports.details",
  `select column_name as column, count(distinct line)::int as products
   from import_contents c
   cross join lateral (
     select jsonb_object_keys(coalesce(c.content -> 'answers', '{}'))
     union all
     select jsonb_object_keys(coalesce(v.variant -> 'answers', '{}'))
     from jsonb_array_elements(c.content -> 'variants') as v(variant)
   ) said(column_name)
   where c.import_id = $1
   group by column_name
   order by products desc, column_name
   limit ${mostDetails}`,
);

const readPictureProblems = statement<PictureProblem>(
  "imports.pictureProblems",
  `select w.line, p.name, p.product_id as "productId", w.address,
     coalesce(w.problem, '') as message,
     exists (
       select
       from import_contents c
       where c.import_id = w.import_id and c.line = w.line
     ) as "canTryAgain"
   from import_pictures w
   join import_products p using (import_id, line)
   where w.import_id = $1 and w.state = 'failed'
   order by w.line, w.address
   limit ${maxPictureProblems}`,
);

async function detailsOf(db: Db, importId: string): Promise<readonly FileDetail[]> {
  const [rows, attributes] = await Promise.all([
    readDetails(db, [importId]),
    attributesByCategory(db),
  ]);
  const known = { attributes: [...attributes.values()].flat(), choices: {} };
  return rows.map((row) => ({ ...row, code: attributeOf(row.column, known)?.code ?? null }));
}

type LinesQuery = { readonly importId: string; readonly show: LineFilter; readonly after: number };

/**
 * An import with a page of its lines, after a given line. Throws ImportNotFound. Three statements,
 * and one more for the preview of another shop's file.
 */
export async function importView(
  db: Db,
  actor: Actor,
  { importId, show, after }: LinesQuery,
): Promise<ImportView> {
  const { sellerId } = allowedSeller(actor, "imports.use");
  const [head]: readonly (Head | undefined)[] = isUuid(importId)
    ? await one(db, [importId, sellerId])
    : [];
  if (head === undefined) throw new ImportNotFound();
  const isPreview = head.status === "preview";
  const [rows, pictureProblems, details] = await Promise.all([
    readLines(db, [importId, after, show, linesPerPage + 1, isPreview]),
    readPictureProblems(db, [importId]),
    isPreview && head.format !== "own" ? detailsOf(db, importId) : [],
  ]);
  const { items, next } = paginate(rows, linesPerPage, ({ line }) => String(line));
  const lines = items.map(({ toSummarize, ...line }): ImportLine => ({
    ...line,
    name: wordsOfStored(line.name),
    problems: line.problems.map(({ line: at, message }) => ({
      line: at,
      message: wordsOfStored(message),
    })),
    summary: toSummarize === null ? null : summaryOf(toSummarize),
  }));
  return {
    ...head,
    details,
    lines,
    next: next === null ? null : Number(next),
    pictureProblems: pictureProblems.map((problem) => ({
      ...problem,
      name: wordsOfStored(problem.name),
      message: wordsOfStored(problem.message),
    })),
  };
}
