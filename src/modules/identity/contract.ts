/** What the marketplace says of itself, from the database: name, operating company, contacts. */
export type PlatformSettings = {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly supportHours: string;
  readonly grievanceOfficer: string;
  readonly grievanceEmail: string;
  readonly gstin: string | null;
  /** The registration under which TCS is collected and GSTR-8 is filed. */
  readonly tcsGstin: string | null;
  readonly commissionBasisPoints: number;
};

/**
 * An address kept for the next order. `stateCode` is the GST code, `phone` is +91 and ten digits.
 */
export type SavedAddress = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly stateCode: string;
  readonly pinCode: string;
  readonly phone: string;
  /**
   * Where orders to it are for a business: its GSTIN and name, and its registered address where
   * that is another.
   */
  readonly gstin: string | null;
  readonly company: string | null;
  readonly billingAddress: string | null;
  readonly billingCity: string | null;
  readonly billingPinCode: string | null;
};
