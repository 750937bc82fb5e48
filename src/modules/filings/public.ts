/** The public API of this module for browser and server: types, contracts and pure rules. */
export { bookFiles } from "./bookkeeping/contract.ts";
export { type Filer, summaryNames, type Supplier } from "./contract.ts";
export { GstPaymentInput, GstPaymentToWithdraw } from "./gst-payments/form-contract.ts";
export {
  lateInterest,
  noTaxes,
  payMonth,
  cashUsed,
  taxesTotal,
} from "./gst-payments/rules/pay-month.ts";
export { bookingsOfGstPayment, gstPaymentKinds } from "./gst-payments/rules/payment-booking.ts";
export { eWayLimitFor } from "./e-way-bills/rules/e-way-limits.ts";
export { ChallanInput, TdsStep } from "./tds/challan-contract.ts";
export {
  quarterFrom,
  quarterWords,
  requestedQuarter,
  quartersToFile,
} from "./tds/rules/quarters.ts";
export { quarterDueOn } from "./tds/rules/tds-calendar.ts";
export { CodesInput, PortalUserInput, VoidIrnStep } from "./e-invoices/contract.ts";
export { LimitInput } from "./returns/limit-contract.ts";
export { registrationsOf } from "./tcs/rules/registrations-of.ts";
export { bookingsOfLine } from "./tcs/rules/statement-bookings.ts";
export { bookingsOfChallan } from "./tds/rules/challan-booking.ts";
export { requestedMonth, monthsToFile, returnPeriod } from "./returns/rules/months-to-file.ts";
export { filingForms, FilingStep } from "./calendar/contract.ts";
export { filingFormName, filingPeriodWords } from "./calendar/rules/filing-words.ts";
export { requestedYear, yearsToFile } from "./gstr9/rules/financial-years.ts";
export { gstr2bLimits } from "./gstr2b/contract.ts";
