import { pdfFile } from "#app/lib/file-responses.ts";
import { allow, picturesContext } from "#app/lib/visit.server.ts";
import { mailboxFile } from "#modules/notifications/public.server.ts";
import type { Route } from "./+types/mailbox-file.ts";

/** An attachment of a mail in the demo mailbox. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, mailboxReaders } = allow(context, "notifications.readMailbox");
  const { name, bytes } = await mailboxFile(db, actor, {
    readers: mailboxReaders,
    pictures: context.get(picturesContext),
    mailId: params.mailId,
    place: Number(params.place),
  });
  return pdfFile(name.replace(/\.pdf$/, ""), bytes);
}
