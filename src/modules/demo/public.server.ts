/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { lockPublicAccounts } from "./demo-passwords.ts";
export { loadDemo } from "./load-demo.ts";
