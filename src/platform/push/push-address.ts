/**
 * Whether an address belongs to a push service of a browser. The address comes from a browser, so
 * a person could name any: requests go to these hosts only, never into our own network.
 */
const hosts = ["fcm.googleapis.com", "jmt17.google.com", "updates.push.services.mozilla.com"];
const domains = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** The longest address that is stored; those of today's services have 150 to 600 characters. */
export const maxPushAddress = 1000;

/** https, the usual port, no user, and the host of a known push service. */
export function isPushAddress(address: string): boolean {
  if (address.length > maxPushAddress || !URL.canParse(address)) return false;
  const { hostname, port, username, password } = new URL(address);
  return (
    address.startsWith("https://") &&
    port === "" &&
    username === "" &&
    password === "" &&
    (hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain)))
  );
}
