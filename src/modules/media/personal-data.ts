import {
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const pictures = statement<PersonalRecord>(
  "media.personalPictures",
  `select i.id::text as id,
     json_build_object(
       'file', i.file_name, 'width', i.width, 'height', i.height, 'bytes', i.byte_count,
       'uploadedAt', i.created_at
     ) as facts
   from images i
   where i.uploader_id = $1::uuid and ${pageAfter("i.id")}`,
);

const sections: PersonalSections = { pictures };

/** The pictures that somebody uploaded. */
export function pictureData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}
