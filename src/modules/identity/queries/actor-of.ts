import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor, type Actor } from "#policy/actor.ts";

export async function actorOf(_db: Db, _headers: Headers, _config: Config): Promise<Actor> {
  return visitor;
}
