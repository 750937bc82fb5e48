import { publicPassword } from "#modules/identity/public.ts";

/**
 * One account for each role of the demo marketplace. The sign-in page names them while only this
 * machine can reach the demo.
 */

export const demoPassword = publicPassword;

export type DemoRole = "buyer" | "seller" | "administrator" | "pending" | "rejected" | "blocked";

export const demoAccounts: readonly {
  readonly role: DemoRole;
  readonly email: string;
  readonly displayName: string;
}[] = [
  { role: "buyer", email: "buyer@charma.example", displayName: "Asha Rao" },
  { role: "seller", email: "seller@charma.example", displayName: "Suresh Kamble" },
  { role: "administrator", email: "admin@charma.example", displayName: "Meera Kulkarni" },
  { role: "pending", email: "pending@charma.example", displayName: "Vaishali Jadhav" },
  { role: "rejected", email: "rejected@charma.example", displayName: "Deepak Goel" },
  { role: "blocked", email: "blocked@charma.example", displayName: "Vivek Rastogi" },
];
