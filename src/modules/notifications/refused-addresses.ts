import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { whereAll } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import { liftRefusal } from "#platform/mail/refused-addresses.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Conflict } from "#shared/errors.ts";
import { paginate } from "#shared/paginate.ts";
import type { RefusedAddress } from "./outbox-contract.ts";
import { t } from "#shared/texts/text.ts";

const pageSize = 25;

/**
 * The addresses that the mail server refuses, newest first, 25 per page, filtered by a part of the
 * address. One statement.
 */
export async function refusedAddresses(
  db: Db,
  actor: Actor,
  input: { readonly search: string; readonly after: string | null },
): Promise<{ readonly addresses: readonly RefusedAddress[]; readonly next: string | null }> {
  mustBeAllowed(actor, "notifications.handleMails");
  const { name, where, values } = whereAll("notifications.refusedAddresses", [
    input.search === "" ? null : [(place) => `r.address ilike ${place}`, likePattern(input.search)],
    input.after === null
      ? null
      : [
          (place) =>
            `coalesce(
               (r.refused_at, r.address) < (
                 select a.refused_at, a.address
                 from refused_addresses a
                 where a.address = ${place}
               ),
               true
             )`,
          input.after,
        ],
  ]);
  const page = statement<RefusedAddress>(
    name,
    `select r.address, r.answer, r.refused_at as "refusedAt"
     from refused_addresses r
     where r.lifted_at is null and ${where}
     order by r.refused_at desc, r.address desc
     limit ${pageSize + 1}`,
  );
  const { items, next } = paginate(await page(db, values), pageSize, (last) => last.address);
  return { addresses: items, next };
}

/**
 * Lets mails go to this address again. Those that were not sent stay so; each can be sent again.
 * Throws Conflict if it is not refused.
 */
export async function liftRefusedAddress(
  db: Db,
  actor: Actor,
  { address }: { readonly address: string },
): Promise<void> {
  mustBeAllowed(actor, "notifications.handleMails");
  await inTransactionAs(db, actor, "notifications.handleMails", async (tx) => {
    const answer = await liftRefusal(tx, address);
    if (answer === undefined)
      throw new Conflict(t("This address already receives emails."), {
        code: "notifications.notRefused",
      });
    await writeAudit(tx, actor, {
      action: "notifications.liftRefusedAddress",
      objectType: "mail_address",
      objectId: address,
      before: { refused: answer },
      after: { refused: null },
    });
  });
}
