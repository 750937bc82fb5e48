import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/**
 * So many names of browsers are remembered: the test takes longer than answering a page that is
 * kept.
 */
const mostKnown = 2000;
const known = new LRUCache<string, boolean>({ max: mostKnown });

/** Whether it is no browser of a person. Every browser names itself. */
export function isProgram(userAgent: string): boolean {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const answer = userAgent === "" || isbot(userAgent);
  if (userAgent.length < 500) known.set(userAgent, answer);
  return answer;
}
