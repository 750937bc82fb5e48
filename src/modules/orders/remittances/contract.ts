import { t } from "#shared/texts/text.ts";

/** What separates the cells of a courier's file. */
export const separators = ["comma", "semicolon", "tab"] as const;
/** How a courier writes dates: 2026-11-28, 28-11-2026 or 28 Nov 2026. */
export const dateForms = ["year_first", "day_first", "month_name"] as const;

/** How the remittance file of a courier is laid out, by the names of its columns. */
export type RemittanceLayout = {
  readonly code: string;
  readonly name: string;
  readonly separator: (typeof separators)[number];
  readonly numberColumn: string;
  readonly amountColumn: string;
  readonly dateColumn: string | null;
  readonly dateForm: (typeof dateForms)[number];
  readonly referenceColumn: string | null;
};

/** The greatest size of an uploaded file, in bytes, and its greatest number of lines. */
export const remittanceLimits = { bytes: 2 * 1024 * 1024, lines: 10_000 } as const;

/** The sentence about a file above the limit. */
export function tooLargeRemittance(): string {
  return t("The file is larger than 2 MB. Please upload it in parts.");
}

/** Why a line is not booked: see the view `remittance_states`. */
export const openRemittanceStates = ["differs", "unknown", "not_expected", "matched"] as const;
export type OpenRemittanceState = (typeof openRemittanceStates)[number];

/** The states of lines that an administrator may leave out: no order answers for them. */
export const unansweredStates = ["differs", "unknown", "not_expected"] as const;

/** All lists of lines. */
export const remittanceLists = [...openRemittanceStates, "booked", "left_out"] as const;
export type RemittanceList = (typeof remittanceLists)[number];

/** A line of a courier's remittance, with its cash order once one has its tracking number. */
export type RemittanceLineRow = {
  readonly id: string;
  readonly courier: string;
  readonly trackingNumber: string;
  readonly amountPaise: number;
  /** "2026-11-28"; null if the file has no date. */
  readonly remittedOn: string | null;
  readonly reference: string | null;
  readonly uploadedAt: Date;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** The cash that the courier owes for the order, and the sum of its lines. */
  readonly duePaise: number | null;
  readonly receivedPaise: number | null;
  /** Why an administrator left the line out; null for others. */
  readonly leftOutBecause: string | null;
};

/** How many lines are open, by their state; 10,000 stands for that many or more. */
export type OpenRemittances = Readonly<Record<OpenRemittanceState, number>>;

/** What booking did. */
export type BookedRemittances = {
  readonly bookedOrders: number;
  /** More orders may match than one request books. */
  readonly isMoreWaiting: boolean;
};
