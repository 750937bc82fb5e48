import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { currentSealStart, seal, unseal } from "#platform/secrets/sealed-text.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import type { PortalUserInput } from "../contract.ts";

/** The seller's user at the e-invoice portal. Its password is stored encrypted and never shown. */

const read = statement<{ userName: string }>(
  "filings.portalUser",
  `select user_name as "userName" from e_invoice_users where seller_id = $1`,
);
const save = statement(
  "filings.savePortalUser",
  `insert into e_invoice_users (seller_id, user_name, sealed)
   values ($1, $2, $3)
   on conflict (seller_id) do update
   set user_name = excluded.user_name, sealed = excluded.sealed, saved_at = now()`,
);
const remove = statement<{ userName: string }>(
  "filings.removePortalUser",
  `delete from e_invoice_users where seller_id = $1 returning user_name as "userName"`,
);
const toSeal = statement<{ sellerId: string; sealed: string }>(
  "filings.portalUsersToSeal",
  `select seller_id as "sellerId", sealed
   from e_invoice_users
   where not starts_with(sealed, $1)
   order by seller_id
   limit 200
   for update skip locked`,
);
const reseal = statement(
  "filings.resealPortalUser",
  "update e_invoice_users set sealed = $2 where seller_id = $1",
);

const placeOf = (sellerId: string) => `e_invoice_users:${sellerId}`;

/** The password of a stored user. Throws SecretUnreadable. */
export function passwordOf(sellerId: string, sealed: string): string {
  return unseal(sealed, placeOf(sellerId));
}

/** The name of the seller's user at the portal; null if none is saved. One statement. */
export async function ownPortalUser(db: Db, actor: Actor): Promise<string | null> {
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  return (await read(db, [sellerId]))[0]?.userName ?? null;
}

/** Saves the seller's user at the portal; from then on documents are reported in its name. */
export async function savePortalUser(
  db: Db,
  actor: Actor,
  { userName, password }: PortalUserInput,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.editCompany");
  await inTransactionAs(db, actor, "sellers.editCompany", async (tx) => {
    const [before] = await read(tx, [sellerId]);
    await save(tx, [sellerId, userName, seal(password, placeOf(sellerId))]);
    await audit(tx, actor, sellerId, before?.userName ?? null, userName);
  });
}

/** Forgets the seller's user: documents are reported by hand again. Twice has no effect. */
export async function removePortalUser(db: Db, actor: Actor): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.editCompany");
  await inTransactionAs(db, actor, "sellers.editCompany", async (tx) => {
    const [removed] = await remove(tx, [sellerId]);
    if (removed !== undefined) await audit(tx, actor, sellerId, removed.userName, null);
  });
}

async function audit(
  tx: Db,
  actor: Actor,
  sellerId: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  await writeAudit(tx, actor, {
    action: "filings.changePortalUser",
    objectType: "company_settings",
    objectId: sellerId,
    before: { userName: before },
    after: { userName: after },
  });
}

/**
 * Encrypts the passwords of a former key with the current one, two hundred a time. Throws
 * SecretUnreadable if a key is missing.
 */
export async function sealPortalUsers(tx: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "filings.work");
  const users = await toSeal(tx, [currentSealStart()]);
  for (const { sellerId, sealed } of users)
    await reseal(tx, [sellerId, seal(passwordOf(sellerId, sealed), placeOf(sellerId))]);
  return users.length;
}
