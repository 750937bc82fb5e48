/** A payment online of what a seller owes. Paise; the parts are null until it is paid. */
export type DebtPayment = {
  readonly id: string;
  readonly reference: string;
  readonly amountPaise: number;
  readonly createdAt: Date;
  readonly keptPaise: number | null;
  readonly returnedPaise: number | null;
  readonly settledAt: Date | null;
};
