import { displayNamesView } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Downloaded, FiledReturn, FilingForm } from "./contract.ts";

const list = statement<FiledReturn>(
  "filings.filedReturns",
  `select f.id, f.registration, f.form, f.period, to_char(f.filed_on, 'YYYY-MM-DD') as "filedOn",
     f.arn, coalesce(n.display_name, '') as "recordedByName"
   from filed_returns f
   left join ${displayNamesView} n on n.user_id = f.recorded_by
   where f.seller_id is not distinct from $1 and f.withdrawn_at is null
   order by f.filed_on desc, f.recorded_at desc, f.id
   limit 60`,
);
const downloads = statement<Downloaded>(
  "filings.returnDownloads",
  `select registration, form, period
   from return_downloads
   where seller_id is not distinct from $1
   order by downloaded_at desc
   limit 60`,
);

/**
 * What a seller, or the marketplace (null), filed and downloaded last: 60 of each, which is more
 * than the calendar has lines.
 */
export async function markedReturns(
  db: Db,
  sellerId: string | null,
): Promise<{ readonly filed: readonly FiledReturn[]; readonly downloaded: readonly Downloaded[] }> {
  const [filed, downloaded] = await Promise.all([list(db, [sellerId]), downloads(db, [sellerId])]);
  return { filed, downloaded };
}

const note = statement(
  "filings.noteDownload",
  `insert into return_downloads (seller_id, registration, form, period, downloaded_at)
   values ($1, $2, $3, $4, now())
   on conflict (seller_id, registration, form, period)
   do update set downloaded_at = excluded.downloaded_at`,
);

/** Notes that the file of a return is being downloaded, in the calendar of whose return it is. */
export async function noteDownload(
  db: Db,
  sellerId: string | null,
  { registration, form, period }: Downloaded & { readonly form: FilingForm },
): Promise<void> {
  await note(db, [sellerId, registration, form, period]);
}
