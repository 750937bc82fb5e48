import { addBankAccount, storeStatement, uploadStatement } from "#modules/bank/public.server.ts";
import { actorForUser } from "#modules/identity/public.server.ts";
import { credit, debit } from "#modules/ledger/public.ts";
import { book } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { required } from "./required.ts";

const openingPaise = 250_000_00;
const settlements = [
  { reference: "UTIBR52026110901", paise: 86_412_50, daysAgo: 12 },
  { reference: "UTIBR52026112703", paise: 41_730_00, daysAgo: null },
] as const;

/** What the demo's books moved at the bank, by the reference that both sides have. */
type Moved = { readonly kind: string; readonly reference: string; readonly paise: number };

type Line = {
  readonly daysAgo: number;
  readonly narration: string;
  readonly reference?: string;
  readonly paise: number;
};

/**
 * One month's statement of the marketplace's bank: what its books caused is matched, charges and an
 * unknown transfer wait, and a settlement of the provider is on no statement yet.
 */
export async function demoBank(tx: Db, administratorId: string): Promise<void> {
  const administrator = required(
    (await actorForUser(tx, system, { userId: administratorId })) ?? undefined,
    "an administrator",
  );
  await bookByHand(tx);
  const { accountId } = await addBankAccount(tx, administrator, {
    name: "HDFC Bank current account",
    lastFour: "4021",
    ledgerAccount: "bank",
    layoutCode: "hdfc",
    startsOn: dayAgo(30),
    openingPaise,
  });
  await uploadStatement(tx, administrator, {
    accountId,
    fileName: "hdfc-current-account.csv",
    bytes: new TextEncoder().encode(statementOf(await linesOf(tx))),
  });
  await storeStatement(tx, administrator);
}

/** The owners' money, with which the bank account begins, and what the provider paid out. */
async function bookByHand(tx: Db): Promise<void> {
  await book(tx, {
    kind: "bank_opening",
    of: crypto.randomUUID(),
    note: "Capital of the owners",
    entries: [debit("bank", openingPaise), credit("owners", openingPaise)],
  });
  for (const { reference, paise } of settlements)
    await book(tx, {
      kind: "adjusted",
      of: crypto.randomUUID(),
      note: `Settlement of the payment provider, UTR ${reference}`,
      entries: [debit("bank", paise), credit("provider_clearing", paise)],
    });
}

async function linesOf(tx: Db): Promise<readonly Line[]> {
  const { rows } = await tx.$client.query<Moved>(
    `select t.kind, coalesce(c.reference, p.bank_reference) as reference,
       sum(e.amount_paise)::float8 as paise
     from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     left join orders o on t.kind = 'remitted' and o.id = t.order_id
     left join cash_remittances c on c.id = o.cash_remittance_id
     left join payouts p on t.kind = 'payout_paid' and t.cause = 'payout_paid:' || p.id
     where e.account = 'bank' and t.kind in ('remitted', 'payout_paid')
     group by 1, 2`,
  );
  const moved = rows.map(({ kind, reference, paise }): Line =>
    kind === "remitted"
      ? { daysAgo: 14, narration: `NEFT CR-COURIER COD-${reference}`, reference, paise }
      : { daysAgo: 6, narration: `NEFT DR-PAYOUTS TO ARTISANS-${reference}`, reference, paise },
  );
  const paidOut = settlements.flatMap(({ reference, paise, daysAgo }): readonly Line[] =>
    daysAgo === null
      ? []
      : [{ daysAgo, narration: `NEFT CR-PAYMENT PROVIDER-${reference}`, reference, paise }],
  );
  return [
    ...moved,
    ...paidOut,
    { daysAgo: 20, narration: "NEFT CHARGES INCL GST", paise: -17_70 },
    { daysAgo: 9, narration: "IMPS-P2A-MISC CREDIT", reference: "0000633218904", paise: 1_250_00 },
    { daysAgo: 2, narration: "SMS ALERT CHARGES INCL GST", paise: -29_50 },
  ].toSorted((a, b) => b.daysAgo - a.daysAgo);
}

/** The file as the bank makes it. */
function statementOf(lines: readonly Line[]): string {
  let balance = openingPaise;
  const rows = lines.map(({ daysAgo, narration, reference = "", paise }) => {
    balance += paise;
    const day = dayAgo(daysAgo).split("-").toReversed().join("/");
    const amount = (Math.abs(paise) / 100).toFixed(2);
    const amounts = paise < 0 ? [amount, ""] : ["", amount];
    return [day, narration, reference, day, ...amounts, (balance / 100).toFixed(2)].join(",");
  });
  const header =
    "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  return [header, ...rows].join("\r\n");
}

function dayAgo(days: number): string {
  return dayInIndia(Date.now() - days * 24 * 3_600_000);
}
