import { claimPhotographs } from "#modules/media/public.server.ts";
import type { Visit } from "./visit.server.ts";
import { visitorKeyIn } from "./visitor-photographs.server.ts";

/** After sign-in, the photographs that this browser uploaded before belong to the account. */
export async function claimPhotographsOf(
  request: Request,
  { db, actor }: Pick<Visit, "db" | "actor">,
): Promise<void> {
  const visitorKey = visitorKeyIn(request.headers.get("Cookie"));
  if (actor.kind === "user" && visitorKey !== null)
    await claimPhotographs(db, actor, { visitorKey });
}
