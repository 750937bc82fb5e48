/** The mailboxes of most people in India, the commonest first. Data table. */
const commonEndings = [
  "gmail.com",
  "yahoo.com",
  "outlook.com",
  "hotmail.com",
  "rediffmail.com",
  "icloud.com",
  "yahoo.co.in",
];
const most = 3;

/**
 * How a half-typed email address may end, as a suggestion: nothing before the "@", and nothing once
 * the ending is complete. For "meera@g" it is "gmail.com".
 */
export function emailEndings(typed: string): readonly string[] {
  const begun = /^[^@\s]+@([^@\s]*)$/.exec(typed.trim())?.[1]?.toLowerCase();
  if (begun === undefined || commonEndings.includes(begun)) return [];
  return commonEndings.filter((ending) => ending.startsWith(begun)).slice(0, most);
}

/** The address with this ending in place of what was typed after the "@". */
export function withEnding(typed: string, ending: string): string {
  return `${typed.trim().replace(/@.*$/, "")}@${ending}`;
}
