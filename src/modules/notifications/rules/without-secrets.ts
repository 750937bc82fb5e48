// The secrets of links: the value of "token=", the end of an unsubscribe address, and long runs of
// letters and digits.
const secrets = [
  /([?&]token=)[^\s&#<>"]+/gi,
  /(\/unsubscribe\/)[^\s?#<>"]+/gi,
  /()\b[A-Za-z0-9_]{32,}\b/g,
] as const;

/** A mail's text for somebody other than its recipient, without the secrets of its links. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, "$1•••"), text);
}
