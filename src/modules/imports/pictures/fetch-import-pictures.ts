import { inTransactionAs } from "#modules/identity/public.server.ts";
import { PictureBusy, PictureQuotaExceeded } from "#modules/media/public.ts";
import { saveProduct } from "#modules/catalog/public.server.ts";
import { storePicture } from "#modules/media/public.server.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { isDatabaseUnavailable, statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { SellerActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { tookTooLong, type fetchPicture } from "./fetch-picture.ts";
import {
  readImportedPictures,
  saveImportedPicture,
  type ImportRow,
  type StagedProduct,
} from "../working/import.sql.ts";
import { judgeProducts, readMergeContext } from "../working/judge-products.ts";
import { inSavepoint } from "../working/write-products.ts";
import { draftReasons } from "../working/rules/outlook.ts";
import { t } from "#shared/texts/text.ts";

const picturesAtOnce = 6;
/** A job has a minute for fetching and storing. */
const deadlineSeconds = 20;
/** Per host, to spare other shops' servers. */
const atOncePerHost = 2;
const productsAtOnce = 20;

// Longer than fetching and storing takes: the picture of a killed process is released after this.
const hold = statement<{ line: number; address: string; isSecondTry: boolean }>(
  "imports.holdPictures",
  `update import_pictures p
   set held_until = now() + interval '60 seconds'
   from (
     select line, address, held_until is not null as second_try
     from import_pictures
     where import_id = $1 and state = 'waiting' and (held_until is null or held_until < now())
     order by line, address
     limit $2
     for update skip locked
   ) free
   where p.import_id = $1 and p.line = free.line and p.address = free.address
   returning p.line, p.address, free.second_try as "isSecondTry"`,
);
const settle = statement(
  "imports.settlePicture",
  `update import_pictures
   set state = $3, problem = $4, held_until = null
   where import_id = $1 and address = $2 and state = 'waiting'`,
);
const giveUp = statement(
  "imports.giveUpPictures",
  `update import_pictures
   set state = 'failed', problem = $2, held_until = null
   where import_id = $1 and state = 'waiting'`,
);

// A host that stalls would block the queue, and so other sellers' imports, for ten seconds per
// picture.
const mostStalls = 3;
const hostOf = (address: string) => `split_part(split_part(${address}, '//', 2), '/', 1)`;
const giveUpHost = statement(
  "imports.giveUpHost",
  `update import_pictures p
   set state = 'failed', problem = $4, held_until = null
   where p.import_id = $1
     and p.state = 'waiting'
     and ${hostOf("p.address")} = ${hostOf("$2")}
     and (
       select count(*)
       from import_pictures stalled
       where stalled.import_id = $1
         and stalled.problem = $3
         and ${hostOf("stalled.address")} = ${hostOf("$2")}
     ) >= ${mostStalls}`,
);
const notRetried = () =>
  t("The other server was too slow several times, so we did not request this picture.");

type Fetching = {
  readonly importId: string;
  readonly store: FileStore;
  readonly fetch: typeof fetchPicture;
};

/**
 * Fetches some pictures of an import; returns how many it tried. A picture that cannot be fetched
 * is reported and changes nothing else.
 */
export async function fetchSomePictures(
  db: Db,
  seller: SellerActor,
  fetching: Fetching,
): Promise<number> {
  const held = await hold(db, [fetching.importId, picturesAtOnce]);
  const addresses = [...new Set(held.map(({ address }) => address))];
  const fetched = new Set(
    (addresses.length === 0
      ? []
      : await readImportedPictures(db, [seller.sellerId, addresses])
    ).map(({ address }) => address),
  );
  const triedBefore = new Set(
    held.filter(({ isSecondTry }) => isSecondTry).map(({ address }) => address),
  );
  const turns = new Map<string, ReturnType<typeof limitConcurrency>>();
  const turnOf = (address: string) => {
    const host = URL.canParse(address) ? new URL(address).host : "";
    const turn =
      turns.get(host) ??
      limitConcurrency({ concurrency: atOncePerHost, maxWaiting: picturesAtOnce });
    turns.set(host, turn);
    return turn;
  };
  await Promise.all(
    addresses.map((address) =>
      fetched.has(address)
        ? settle(db, [fetching.importId, address, "stored", null])
        : turnOf(address)(() =>
            fetchOne(db, seller, { address, isLastTry: triedBefore.has(address) }, fetching),
          ),
    ),
  );
  return held.length;
}

async function fetchOne(
  db: Db,
  seller: SellerActor,
  { address, isLastTry }: { readonly address: string; readonly isLastTry: boolean },
  { importId, store, fetch }: Fetching,
): Promise<void> {
  try {
    const bytes = await fetch(address);
    const { id } = await storePicture(
      db,
      seller,
      store,
      { name: fileNameOf(address), bytes, deadlineSeconds },
      { isPaced: true },
    );
    await inTransactionAs(db, seller, "imports.use", async (tx) => {
      await saveImportedPicture(tx, [seller.sellerId, address, id]);
      await settle(tx, [importId, address, "stored", null]);
    });
  } catch (error) {
    // Database errors are not the picture's fault: its claim expires, and it is retried.
    if (!(error instanceof AppError) || isDatabaseUnavailable(error)) throw error;
    // Nor is a busy machine: the picture is tried once more when its claim has expired.
    if (error instanceof PictureBusy && !isLastTry) return;
    if (error instanceof PictureQuotaExceeded) await giveUp(db, [importId, error.message]);
    else await settle(db, [importId, address, "failed", error.message]);
    if (error.message === tookTooLong())
      await giveUpHost(db, [importId, address, tookTooLong(), notRetried()]);
  }
}

/** How sentences name the picture. */
function fileNameOf(address: string): string {
  return new URL(address).pathname.split("/").at(-1) ?? "";
}

const readComplete = statement<StagedProduct & { wasPublished: boolean }>(
  "imports.readCompletePictures",
  `select p.line, p.name, c.content, p.category_slug as "categorySlug",
     p.was_published as "wasPublished"
   from import_products p
   join import_contents c using (import_id, line)
   where p.import_id = $1
     and p.waits_for_pictures
     and not exists (
       select
       from import_pictures w
       where w.import_id = p.import_id and w.line = p.line and w.state = 'waiting'
     )
   order by p.line
   limit $2
   for update of p`,
);
const reportNotAttached = statement(
  "imports.tellNotShown",
  `update import_pictures
   set state = 'failed', problem = $3
   where import_id = $1 and line = $2 and state = 'stored'`,
);
const reportDraft = statement(
  "imports.reportDraft",
  `update import_products
   set problems = problems || jsonb_build_array(
     jsonb_build_object('line', line, 'message', $3::text)
   )
   where import_id = $1 and line = $2`,
);
const markAttached = statement(
  "imports.markShown",
  `update import_products
   set waits_for_pictures = false, was_published = was_published or line = any($3::int[])
   where import_id = $1 and line = any($2::int[])`,
);

/**
 * Attaches fetched pictures to their products, all pictures of a product at once, and publishes
 * products that waited for them; one that got none stays a draft, and the report says so. Returns
 * the number of products.
 */
export async function attachFetchedPictures(
  tx: Db,
  seller: SellerActor,
  row: ImportRow,
  { baseUrl }: { readonly baseUrl: string },
): Promise<number> {
  const staged = await readComplete(tx, [row.id, productsAtOnce]);
  if (staged.length === 0) return 0;
  // The other values of the file were written before; the seller's changes since then stay.
  const judging = { ...row, baseUrl };
  // Not again when pictures are fetched later: the seller may have made it a draft since.
  const publishedBefore = new Set(staged.flatMap((p) => (p.wasPublished ? [p.line] : [])));
  const published: number[] = [];
  for (const {
    staged: { line },
    existing,
    judged,
  } of await judgeProducts(tx, seller, staged, judging, await readMergeContext(tx, seller))) {
    if (existing === null) continue;
    const { pictures } = judged.product;
    const product = {
      ...existing,
      pictures: pictures.filter(
        ({ colour }) =>
          colour === null ||
          existing.variants.some(
            (variant) => variant.colour?.toLowerCase() === colour.toLowerCase(),
          ),
      ),
    };
    const isToPublish = judged.publish === true && !publishedBefore.has(line);
    const publish = isToPublish && product.pictures.length > 0;
    if (isToPublish && !publish) await reportDraft(tx, [row.id, line, draftReasons.notFetched]);
    const saved = await inSavepoint(tx, () =>
      saveProduct(tx, seller, {
        productId: existing.id,
        version: existing.version,
        product,
        ...(publish && { publish }),
      }),
    );
    if (publish && !("error" in saved)) {
      if (saved.value.isWaiting) await reportDraft(tx, [row.id, line, draftReasons.waiting]);
      else published.push(line);
    }
    if ("error" in saved)
      await reportNotAttached(tx, [
        row.id,
        line,
        saved.error instanceof AppError
          ? saved.error.message
          : t("The product could not be saved with its pictures."),
      ]);
  }
  await markAttached(tx, [row.id, staged.map(({ line }) => line), published]);
  return staged.length;
}
