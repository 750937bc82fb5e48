/** Loads the demo marketplace at the start of the shop. */
export { lockPublicAccounts } from "./demo-passwords.ts";
export { loadDemo } from "./load-demo.ts";
export { demoParcels } from "./parcels-for-sandbox.ts";
