import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { TdsLaw } from "./contract.ts";
import { NoSuchLaw, RateAlreadyExists, RateNotUpcoming } from "./errors.ts";

const insert = statement<{ day: string }>(
  "settlement.addTdsLaw",
  `insert into tds_laws (valid_from, legal_basis, payment_code, statement_form, certificate_form)
   values ($1, $2, $3, $4, $5)
   on conflict do nothing
   returning valid_from::text as day`,
);
const correct = statement<Omit<TdsLaw, "legalBasis" | "validFrom">>(
  "settlement.correctTdsLaw",
  `update tds_laws l
   set payment_code = $2, statement_form = $3, certificate_form = $4
   from (select * from tds_laws where valid_from = $1 for update) was
   where l.valid_from = was.valid_from
   returning was.payment_code as "paymentCode", was.statement_form as "statementForm",
     was.certificate_form as "certificateForm"`,
);

/**
 * Adds the law by which TDS is deducted from a future day on. Orders that were settled keep theirs.
 * Needs a second person, before that day. Throws RateNotUpcoming for a day that has begun in India,
 * RateAlreadyExists, AlreadyRequested and TooSoonForApproval.
 */
export async function addTdsLaw(
  db: Db,
  actor: Actor,
  law: TdsLaw,
  now: Date = new Date(),
): Promise<Effect> {
  mustBeAllowed(actor, "ledger.adjust");
  if (law.validFrom <= dayInIndia(now.getTime())) throw new RateNotUpcoming();
  const input: TdsLaw = {
    validFrom: law.validFrom,
    legalBasis: law.legalBasis,
    paymentCode: law.paymentCode,
    statementForm: law.statementForm,
    certificateForm: law.certificateForm,
  };
  const change = {
    kind: "ledger.addTdsLaw",
    input,
    before: startOfDayInIndia(law.validFrom),
  } as const;
  return inTransactionAs(db, actor, "ledger.adjust", (tx) =>
    withSecondPerson(tx, actor, change, () => insertLaw(tx, actor, input)),
  );
}

async function insertLaw(tx: Db, actor: Actor, { validFrom, ...law }: TdsLaw): Promise<void> {
  const { legalBasis, paymentCode, statementForm, certificateForm } = law;
  const values = [validFrom, legalBasis, paymentCode, statementForm, certificateForm];
  if ((await insert(tx, values)).length === 0) throw new RateAlreadyExists();
  await writeAudit(tx, actor, {
    action: "ledger.addTdsLaw",
    objectType: "tds_law",
    objectId: validFrom,
    after: law,
  });
}

/**
 * Corrects the payment code and the names of the forms of a law. They are names: no amount depends
 * on them, and the section, which settled orders stand on, does not change. Throws NoSuchLaw.
 */
export async function correctTdsLaw(
  db: Db,
  actor: Actor,
  { validFrom, paymentCode, statementForm, certificateForm }: Omit<TdsLaw, "legalBasis">,
): Promise<void> {
  mustBeAllowed(actor, "ledger.adjust");
  await inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    const [before] = await correct(tx, [validFrom, paymentCode, statementForm, certificateForm]);
    if (before === undefined) throw new NoSuchLaw();
    await writeAudit(tx, actor, {
      action: "ledger.correctTdsLaw",
      objectType: "tds_law",
      objectId: validFrom,
      before,
      after: { paymentCode, statementForm, certificateForm },
    });
  });
}
