import type { Db } from "#platform/db/database.ts";
import { allowUses, networkOf, refuseUses } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { limitsOfNetwork } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { writeAudit } from "../audit/write-audit.ts";

/** A day, after which whoever has the address next is not punished for it. */
const refusedSeconds = 86_400;

/**
 * Refuses a network for a day: signing in in every way, new accounts, codes and links. Whoever is
 * signed in stays so, and everybody can look and buy what needs no code. Throws Conflict for the
 * network of whoever asks: they would lock themselves out.
 */
export async function refuseNetwork(
  db: Db,
  actor: Actor,
  { network, clientAddress }: { readonly network: string; readonly clientAddress: string },
): Promise<void> {
  allowedUser(actor, "identity.refuseNetworks");
  if (networkOf(clientAddress) === network)
    throw new Conflict(t("This is your own network: you could not sign in again."), {
      code: "identity.ownNetwork",
    });
  await inTransactionAs(db, actor, "identity.refuseNetworks", async (tx) => {
    await refuseUses(tx, limitsOfNetwork(network), refusedSeconds);
    await writeAudit(tx, actor, {
      action: "identity.refuseNetwork",
      objectType: "network",
      objectId: network,
      before: null,
      after: { hours: refusedSeconds / 3600 },
    });
  });
}

/** Ends the refusal of a network before its time. */
export async function allowNetwork(
  db: Db,
  actor: Actor,
  { network }: { readonly network: string },
): Promise<void> {
  allowedUser(actor, "identity.refuseNetworks");
  await inTransactionAs(db, actor, "identity.refuseNetworks", async (tx) => {
    await allowUses(tx, limitsOfNetwork(network));
    await writeAudit(tx, actor, {
      action: "identity.allowNetwork",
      objectType: "network",
      objectId: network,
      before: null,
      after: null,
    });
  });
}
