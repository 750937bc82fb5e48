/**
 * Decides from the settings alone whether people on other machines can reach the shop. A peer
 * address of 127.0.0.1 proves nothing: a proxy on the same machine or in the same container has it
 * too.
 */
import { isIP } from "node:net";
import { isLiveKey } from "../payments/razorpay/settings.ts";

/** The settings that decide; undefined for those that are not set. */
export type ReachSettings = {
  readonly APP_ENV?: string;
  readonly HOST?: string;
  readonly BASE_URL?: string;
  readonly TRUSTED_PROXIES?: readonly string[];
  readonly RAZORPAY_KEY_ID?: string;
  readonly DEMO?: "on" | "off";
};

/**
 * Whether a host name or address means this machine: `localhost`, names under it, 127.0.0.0/8 and
 * ::1. Any other name counts as reachable, whatever it resolves to.
 */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/, "");
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}

/**
 * The settings by which others can reach the shop, each with its value. Empty if only this machine
 * can reach it.
 */
export function reachableBy(settings: ReachSettings): readonly string[] {
  const {
    HOST: host,
    BASE_URL: baseUrl,
    TRUSTED_PROXIES: proxies,
    RAZORPAY_KEY_ID: key,
  } = settings;
  return [
    ...(host !== undefined && !isLoopback(host) ? [`HOST=${host}`] : []),
    ...(baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname)
      ? [`BASE_URL=${baseUrl}`]
      : []),
    ...(proxies !== undefined && proxies.length > 0
      ? [`TRUSTED_PROXIES=${proxies.join(",")}`]
      : []),
    ...(key !== undefined && isLiveKey(key) ? ["a live key in RAZORPAY_KEY_ID"] : []),
  ];
}

/**
 * One sentence if others can reach a shop that is not in production, unless DEMO=on was set
 * explicitly.
 */
export function reachFaults(settings: ReachSettings): readonly string[] {
  const by = reachableBy(settings);
  if (settings.APP_ENV === "production" || settings.DEMO === "on" || by.length === 0) return [];
  return [
    `People on other machines can reach this shop (${by.join(", ")}), ` +
      "but it is not in production mode: set APP_ENV=production, or set " +
      "DEMO=on for a public demo with random passwords.",
  ];
}
