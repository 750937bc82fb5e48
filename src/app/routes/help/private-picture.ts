import { privatePictureAt } from "#app/lib/private-pictures.server.ts";
import { allow, privatePicturesContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/private-picture.ts";

/** A photograph of a message or a ticket, for those who may read it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "helpdesk.write");
  const linkKey = url.searchParams.get("key");
  const visit = { db, actor, read: context.get(privatePicturesContext) };
  const bytes = await privatePictureAt(visit, { ...params, linkKey });
  return new Response(bytes, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
  });
}
