import { downloadedDocument } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { markDocument } from "#modules/catalog/public.server.ts";
import type { Route } from "./+types/mark-document.ts";

/** The certificate of a mark of origin, as a download, for its seller and administrators. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.useAccount");
  return downloadedDocument(await markDocument(db, actor, params));
}
