import { href } from "react-router";
import { archiveAnswer } from "#app/routes/documents/archive-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/archive-file.ts";

/** All documents of a year in one file. */
export function loader({ context, params: { archiveId } }: Route.LoaderArgs) {
  return archiveAnswer(allow(context, "filings.viewAll"), archiveId, {
    page: href("/admin/archives"),
  });
}
