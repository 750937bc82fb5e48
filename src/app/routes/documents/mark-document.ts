import { allow } from "#app/lib/visit.server.ts";
import { markDocument } from "#modules/catalog/public.server.ts";
import type { Route } from "./+types/mark-document.ts";

/** The certificate of a mark of origin, as a download, for its seller and administrators. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.useAccount");
  const { fileName, type, bytes } = await markDocument(db, actor, params);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      // Never opened inside the shop: it is a stranger's file.
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
