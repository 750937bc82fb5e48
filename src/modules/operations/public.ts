/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { AdjustBooks } from "./books-contract.ts";
export { JobStep, PlatformSettingsInput, TariffInput } from "./contract.ts";
export { GstRateInput } from "./gst-rate-contract.ts";
