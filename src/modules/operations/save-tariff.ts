import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { replaceTariff } from "#modules/shipping/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { TariffInput } from "./contract.ts";

/**
 * Puts a tariff in force once a second person has approved it; the audit trail records the previous
 * one. Throws AlreadyRequested.
 */
export async function saveTariff(db: Db, actor: Actor, input: TariffInput): Promise<Effect> {
  mustBeAllowed(actor, "shipping.editTariff");
  return inTransactionAs(db, actor, "shipping.editTariff", (tx) =>
    withSecondPerson(tx, actor, { kind: "shipping.changeTariff", input }, async () => {
      const before = await replaceTariff(tx, actor, input);
      await writeAudit(tx, actor, {
        action: "shipping.changeTariff",
        objectType: "tariff",
        objectId: "only",
        before: readable(before),
        after: readable(input.tariff),
      });
    }),
  );
}

/** The metros as text by prefix, so that the audit trail shows which of them changed. */
function readable({ metros, ...tariff }: TariffInput["tariff"]): object {
  const rates = Object.fromEntries(
    Object.entries(tariff.rates).map(([method, steps]) => [
      method,
      Object.fromEntries(
        steps.map((step) => [`from ${step.fromSubtotalPaise / 100} rupees`, step.feePaise / 100]),
      ),
    ]),
  );
  return {
    ...tariff,
    rates,
    metros: Object.fromEntries(metros.map(({ prefix, city }) => [prefix, city])),
  };
}
