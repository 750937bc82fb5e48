import { z } from "zod";
import type { Device } from "../devices/rules/device-of.ts";

/** What the security log records. */
export type SecurityEventKind =
  | "failed-sign-in"
  | "wrong-code"
  | "refused"
  | "role-change"
  | "webhook";

/** A person whom the security screen names. */
export type AccountInLog = { readonly userId: string; readonly name: string };

/** An account with many failures in the last 24 hours; null if there is none with this address. */
export type SuspectAccount = {
  readonly subject: string;
  readonly account: AccountInLog | null;
  readonly failures: number;
  readonly networks: number;
  readonly lastAt: Date;
};

/** A network with many failures in the last 24 hours. */
export type SuspectNetwork = {
  readonly network: string;
  readonly country: string | null;
  readonly failures: number;
  readonly accounts: number;
  readonly lastAt: Date;
  /** Null: nobody refused it. */
  readonly refusedUntil: Date | null;
};

/** A browser from which several accounts are signed in. */
export type SharedDevice = {
  readonly network: string;
  readonly country: string | null;
  readonly device: Device;
  readonly people: readonly AccountInLog[];
};

/** A sign-in from a country in which the account had not signed in before. */
export type NewCountry = {
  readonly account: AccountInLog;
  readonly country: string;
  /** Where it had signed in before. */
  readonly before: readonly string[];
  readonly firstAt: Date;
};

/** A line of the log: what happened in one hour, how often. */
export type SecurityLine = {
  readonly kind: SecurityEventKind;
  readonly detail: string;
  readonly network: string;
  readonly subject: string;
  readonly account: AccountInLog | null;
  readonly count: number;
  readonly lastAt: Date;
};

/** What is unusual now. */
export type SecurityOverview = {
  readonly accounts: readonly SuspectAccount[];
  readonly networks: readonly SuspectNetwork[];
  readonly devices: readonly SharedDevice[];
  /** Null: the shop has no file of countries. */
  readonly newCountries: readonly NewCountry[] | null;
  readonly lines: readonly SecurityLine[];
};

const network = z.union([z.ipv4(), z.cidrv6()]);

/** What an administrator does from the security screen. */
export const SecurityStep = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("endSessions"), userId: z.uuid() }),
  z.object({ intent: z.literal("refuseNetwork"), network }),
  z.object({ intent: z.literal("allowNetwork"), network }),
]);
