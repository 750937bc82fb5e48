/**
 * What the picture library and the system say when time, memory, threads or files run out. The same
 * picture may succeed a minute later.
 */
const words =
  /\btimeout\b|\bkilled for image\b|memory|\balloc|\bthread|too many open files|temporarily unavailable|no space left/i;
const codes = new Set(["ENOMEM", "EAGAIN", "EMFILE", "ENFILE", "ENOSPC"]);

/** Whether processing a picture failed because the machine lacked something. */
export function isForLackOfRoom(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const code = "code" in failure ? failure.code : undefined;
  return (typeof code === "string" && codes.has(code)) || words.test(failure.message);
}
