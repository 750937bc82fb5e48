import { Readable } from "node:stream";
import { redirect } from "react-router";
import {
  ArchiveYear,
  archiveFiles,
  archiveToDownload,
  beginArchive,
} from "#modules/filings/public.server.ts";
import { NotFound } from "#shared/errors.ts";
import { submit } from "../../lib/submit.server.ts";
import { redirectWithToast } from "../../lib/toast.server.ts";
import type { Visit } from "../../lib/visit.server.ts";

/** What the archive pages of sellers and administrators share. */

type Whose = {
  readonly isOfMarketplace: boolean;
  /** The page that lists them. */
  readonly page: string;
};

export function makeArchive(
  request: Request,
  { db, actor }: Visit,
  { isOfMarketplace, page }: Whose,
) {
  return submit(request, ArchiveYear, async ({ year }) => {
    await beginArchive(db, actor, { year, isOfMarketplace });
    return redirect(page);
  });
}

/** Streams the archive. A deleted archive or another owner's redirects to the list. */
export async function archiveAnswer(
  { db, actor, config }: Visit,
  archiveId: string,
  { page }: Pick<Whose, "page">,
): Promise<Response> {
  try {
    const { year, bytes, stream } = await archiveToDownload(db, actor, {
      archiveId,
      files: archiveFiles(config),
    });
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="documents-${year}-${(year + 1) % 100}.zip"`,
        "Cache-Control": "private, no-store",
      },
    });
  } catch (error) {
    if (error instanceof NotFound)
      return redirectWithToast(page, { title: error.message, tone: "neutral" });
    throw error;
  }
}
