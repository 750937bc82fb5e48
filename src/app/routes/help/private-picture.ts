import { privatePictureAt } from "#app/lib/private-pictures.server.ts";
import { visitorKeyIn } from "#app/lib/visitor-photographs.server.ts";
import { originalSize } from "#modules/media/public.ts";
import { allow, privatePicturesContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/private-picture.ts";

/** A photograph of a message, a ticket or an answer, for those who may see it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "helpdesk.write");
  const linkKey = url.searchParams.get("key");
  const visit = { db, actor, read: context.get(privatePicturesContext) };
  const visitorKey = visitorKeyIn(request.headers.get("Cookie"));
  const bytes = await privatePictureAt(visit, { ...params, linkKey, visitorKey });
  return new Response(bytes, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.length),
      ...(params.width === originalSize && {
        "Content-Disposition": `attachment; filename="${params.imageId}.webp"`,
      }),
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
  });
}
