import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";

/** How each module hands out, and erases, what it knows about one person (docs/decisions/062). */

/** One record: `id` orders the records of a section, `facts` is what its owner gets to read. */
export type PersonalRecord = {
  readonly id: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** Which records: those of a section after the one with this id; null for the first. */
export type PersonalDataRequest = {
  readonly userId: string;
  readonly section: string;
  readonly after: string | null;
};

/** A module's sections, by name: a statement with the person's id and the last id that was read. */
export type PersonalSections = Readonly<
  Record<string, (db: Db, values: readonly unknown[]) => Promise<readonly PersonalRecord[]>>
>;

/** The most records of one page of a section; statements of sections use it as their limit. */
export const recordsPerPage = 500;

/** The end of the statement of a section whose key is a uuid: the page after the id in `$2`. */
export function pageAfter(id: string): string {
  return `${id} > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
   order by ${id}
   limit ${recordsPerPage}`;
}

/**
 * A page of what a module knows about somebody, for themselves, for administrators and for the job
 * that packs it. Throws NotFound for anybody else's. One statement.
 */
export async function readPersonalData(
  db: Db,
  actor: Actor,
  sections: PersonalSections,
  { userId, section, after }: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  const read = sections[section];
  if (read === undefined) throw new NotFound();
  return read(db, [userId, after]);
}

/** Somebody whose account is being erased, with the address that takes the place of theirs. */
export type ErasedPerson = {
  readonly userId: string;
  readonly email: string;
  readonly closedEmail: string;
};

/** The most rows that one transaction of an erasure changes. */
export const rowsPerErasure = 500;
