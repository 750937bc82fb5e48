/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { AdjustBooks } from "./books-contract.ts";
export { OpenBooks, OpeningList, ReverseOpening } from "./opening/contract.ts";
export {
  listField,
  listFileField,
  mostListBytes,
  mostListLines,
  refusedListField,
} from "./opening/rules/list-fields.ts";
export { tooLargeWayBack, wayBackLimits } from "./way-back/contract.ts";
export { BookWayBack } from "./way-back/form-contract.ts";
export { JobStep, PlatformSettingsInput, TariffInput } from "./contract.ts";
export { GstRateInput } from "./gst-rate-contract.ts";
export { checkNames, type HealthCheck, type HealthState } from "./health/contract.ts";
export type { ProcessReadings } from "./health/process-contract.ts";
export { healthNotice } from "./health/rules/health-notice.ts";
