import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";
import { RateNotUpcoming, RateAlreadyExists } from "./errors.ts";
import type { WithholdingRate } from "./contract.ts";
import type { NewRate } from "./rate-contract.ts";

const write = statement<{ kind: string }>(
  "settlement.addRate",
  `insert into withholding_rates (
     kind, valid_from, basis_points, without_pan_basis_points, individual_exempt_paise,
     legal_basis
   )
   values ($1, $2, $3, $4, $5, $6)
   on conflict (kind, valid_from) do nothing
   returning kind`,
);

/**
 * Adds a rate from a future day on. Current and past rates never change, because orders were
 * settled with them. Needs a second person, before that day. Throws RateNotUpcoming for a day that
 * has begun in India, RateAlreadyExists for a second rate of one day, AlreadyRequested and
 * TooSoonForApproval.
 */
export async function addRate(
  db: Db,
  actor: Actor,
  input: NewRate,
  now: Date = new Date(),
): Promise<Effect> {
  const administrator = allowedUser(actor, "ledger.adjust");
  if (input.validFrom <= dayInIndia(now.getTime())) throw new RateNotUpcoming();
  const isOfTds = input.kind === "tds";
  const rate = {
    ...input,
    withoutPanBasisPoints: isOfTds ? (input.withoutPanBasisPoints ?? null) : null,
    individualExemptPaise: isOfTds ? (input.individualExemptPaise ?? null) : null,
  };
  const change = {
    kind: "ledger.addRate",
    input,
    before: startOfDayInIndia(rate.validFrom),
  } as const;
  return inTransactionAs(db, actor, "ledger.adjust", (tx) =>
    withSecondPerson(tx, actor, change, () => insertRate(tx, administrator, rate)),
  );
}

async function insertRate(tx: Db, actor: Actor, rate: WithholdingRate): Promise<void> {
  const written = await write(tx, [
    rate.kind,
    rate.validFrom,
    rate.basisPoints,
    rate.withoutPanBasisPoints,
    rate.individualExemptPaise,
    rate.legalBasis,
  ]);
  if (written.length === 0) throw new RateAlreadyExists();
  await writeAudit(tx, actor, {
    action: "ledger.addRate",
    objectType: "withholding_rate",
    objectId: `${rate.kind} ${rate.validFrom}`,
    after: rate,
  });
}
