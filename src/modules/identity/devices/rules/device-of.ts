import { t } from "#shared/texts/text.ts";

/**
 * What a browser says about itself, for people who look for a device that they do not know. It is
 * a hint only: a browser may say anything.
 */

/** The names of a browser and its system, such as Chrome and Android; null where unknown. */
export type Device = { readonly browser: string | null; readonly system: string | null };

// The first that matches counts: Edge and Opera also call themselves Chrome, and Chrome calls
// itself Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
// Android also calls itself Linux, and an iPhone says "like Mac OS X".
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bKAIOS\b/i, "KaiOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Chrome on Android", as people recognise it. */
export function deviceName({ browser, system }: Device): string {
  if (browser !== null && system !== null) return t("{browser} on {system}", { browser, system });
  return browser ?? system ?? t("Unknown device");
}

/** The device that a User-Agent header names. */
export function deviceOf(userAgent: string | null): Device {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}

function firstOf(
  names: readonly (readonly [RegExp, string])[],
  userAgent: string | null,
): string | null {
  return names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
}
