import { Readable } from "node:stream";
import { href } from "react-router";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { copyFiles, copyToDownload } from "#modules/privacy/public.server.ts";
import { NotFound } from "#shared/errors.ts";
import type { Route } from "./+types/my-data-file.ts";

/** A copy of somebody's data: for themselves, and for administrators. */
export async function loader({ context, params: { copyId } }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "privacy.useOwn");
  try {
    const { bytes, stream } = await copyToDownload(db, actor, {
      copyId,
      files: copyFiles(config),
    });
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Length": String(bytes),
        "Content-Disposition": 'attachment; filename="my-data.zip"',
        "Cache-Control": "private, no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return redirectWithToast(href("/account/my-data"), { title: error.message, tone: "neutral" });
  }
}
