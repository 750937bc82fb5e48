/**
 * Whether somebody has the page in front of them: a browser that prepares a page, and the question
 * whether a page still answers, open nothing.
 */
export function isOpened({ method, headers }: Request): boolean {
  if (method !== "GET") return false;
  const purpose = `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`;
  return !purpose.includes("prefetch");
}
