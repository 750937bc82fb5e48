/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { AdjustBooks } from "./books-contract.ts";
export { JobStep, PlatformSettingsInput, TariffInput } from "./contract.ts";
export { GstRateInput } from "./gst-rate-contract.ts";
