/** The marketplace's settings: name, operating company and contacts. */
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
  /** The head office's GSTIN for TCS: for sellers in States without a registration of their own. */
  readonly tcsGstin: string | null;
  /** The GSTINs for TCS in other States, at most one each. */
  readonly tcsGstins: readonly string[];
  /** What happens to registered sellers in States without a registration. */
  readonly tcsElsewhere: "head_office" | "refuse";
  /**
   * Whether a cash order is billed again if its GST changed between its invoice and its dispatch.
   */
  readonly gstBeforeDispatch: "bill_again" | "keep_invoice";
  /** The number under which the marketplace deducts TDS. */
  readonly tan: string | null;
  readonly commissionBasisPoints: number;
};

/**
 * An address saved for later orders. `stateCode` is the GST code, `phone` is +91 and ten digits.
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
  /** For a business buyer: GSTIN and name, and the registered address if it is different. */
  readonly gstin: string | null;
  /** Whether that business is a unit or developer in a Special Economic Zone. */
  readonly isSez: boolean;
  readonly company: string | null;
  readonly billingAddress: string | null;
  readonly billingCity: string | null;
  readonly billingPinCode: string | null;
  /** The one that the checkout fills in first. */
  readonly isDefault: boolean;
};
