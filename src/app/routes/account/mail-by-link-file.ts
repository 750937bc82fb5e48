import { pdfFile } from "#app/lib/file-responses.ts";
import { asPrivateLink } from "#app/lib/private-link-headers.ts";
import { allow, picturesContext } from "#app/lib/visit.server.ts";
import { fileByLink } from "#modules/notifications/public.server.ts";
import type { Route } from "./+types/mail-by-link-file.ts";

/** A file of a mail that went by message. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "notifications.readByLink");
  const { name, bytes } = await fileByLink(db, actor, {
    token: params.mailToken,
    place: Number(params.place),
    pictures: context.get(picturesContext),
  });
  const answer = pdfFile(name.replace(/\.pdf$/, ""), bytes);
  asPrivateLink(answer.headers);
  return answer;
}
