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
  readonly commissionBasisPoints: number;
};
