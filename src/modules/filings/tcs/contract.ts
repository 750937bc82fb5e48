/**
 * The monthly computation of TCS (section 52 of the CGST Act), from which GSTR-8 and table 14(a) of
 * the sellers' GSTR-1 both come. Amounts in paise.
 */

/**
 * Returns beyond the supplies of a month and kind of supply, to be deducted in the next one: their
 * value by kind of buyer, and their GST.
 */
export type Carry = {
  readonly registeredPaise: number;
  readonly othersPaise: number;
  readonly igstPaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
};

/** A supplier under one of their registrations and one of the marketplace's for TCS. */
export type TcsKey = {
  readonly sellerId: string;
  /** A GSTIN, or the enrolment number of a supplier without one. */
  readonly supplier: string;
  /** Null: no registration is known. */
  readonly tcsGstin: string | null;
};

/** A supplier's month. Values are taxable values with shipping, less credit notes. */
export type TcsFigures = {
  readonly stateCode: string;
  readonly isRegistered: boolean;
  /** Composition suppliers file no table 14(a). */
  readonly isComposition: boolean;
  readonly toRegisteredPaise: number;
  readonly returnedByRegisteredPaise: number;
  readonly toOthersPaise: number;
  readonly returnedByOthersPaise: number;
  readonly netPaise: number;
  /** TCS. */
  readonly igstPaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  /** GST on the net value, for table 14(a). */
  readonly gst: {
    readonly igstPaise: number;
    readonly cgstPaise: number;
    readonly sgstPaise: number;
  };
  /** What deliveries and returns of these documents withhold, order by order. */
  readonly withheldPaise: number;
  /** The part of it that earlier releases credited to the account of TCS at delivery. */
  readonly creditedAtDeliveryPaise: number;
  readonly carried: { readonly intra: Carry; readonly inter: Carry };
};

/** A line of the computation of a month. */
export type TcsRow = TcsKey & TcsFigures & { readonly name: string };

/** A line of a filed month that changed since: the month, and the figures filed before. */
export type AmendedRow = TcsRow & {
  /** "2026-09" */
  readonly ofMonth: string;
  readonly before: TcsFigures;
};

/** A supplier's documents of a month and kind of supply, at one rate of TCS. */
export type SupplyGroup = TcsKey & {
  readonly month: string;
  readonly name: string;
  readonly stateCode: string;
  readonly isRegistered: boolean;
  readonly isComposition: boolean;
  readonly isInterState: boolean;
  readonly isToRegistered: boolean;
  readonly basisPoints: number;
  /** The rate in force at the end of the month. */
  readonly endBasisPoints: number;
  readonly suppliedPaise: number;
  readonly returnedPaise: number;
  /** GST of supplies less that of credit notes. */
  readonly igstPaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly withheldPaise: number;
  readonly creditedAtDeliveryPaise: number;
};
