import { downloadedDocument } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { entryFile } from "#modules/ledger/public.server.ts";
import type { Route } from "./+types/entry-file.ts";

/** A file of an entry by hand, as a download, for staff who may see the ledger. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.useAccount");
  return downloadedDocument(await entryFile(db, actor, params));
}
