import type { FileFacts, FilePayout, PayoutLayout } from "../contract.ts";

/** Invented payouts by which a person sees what a layout writes. */

/** Two banks, the payer's own bank if the layout names it, and UPI where the file has a place. */
export function samplePayouts({ ownBank, columns }: PayoutLayout): readonly FilePayout[] {
  const payouts: readonly Omit<FilePayout, "reference">[] = [
    bank("मीरा अय्यर", "SBIN0001234", 1_234_550),
    bank("Kolhapur Charmakar & Sons, (Unit-2)", "PUNB0123400", 25_000_000),
    ...(ownBank === null ? [] : [bank("Anita Rao", `${ownBank}0000123`, 500_000)]),
    ...(columns.some(({ field }) => field === "upi_address")
      ? [
          {
            holder: "Ravi Kumar",
            accountNumber: null,
            ifsc: null,
            upiAddress: "ravi@example",
            amountPaise: 75_050,
          },
        ]
      : []),
  ];
  return payouts.map((payout, at) => ({
    ...payout,
    reference: `CHP${String(at + 1).padStart(9, "0")}`,
  }));
}

function bank(holder: string, ifsc: string, amountPaise: number): Omit<FilePayout, "reference"> {
  return { holder, accountNumber: "001122334455", ifsc, upiAddress: null, amountPaise };
}

/** What the lines of a sample share. */
export function sampleFacts(shopName: string, valueOn: string): FileFacts {
  return { shopName, valueOn, debitAccount: "009988776655" };
}
