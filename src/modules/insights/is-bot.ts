import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/**
 * So many names of browsers are remembered: the test takes longer than answering a page that is
 * kept.
 */
const maxEntries = 2000;
const cache = new LRUCache<string, boolean>({ max: maxEntries });

/** Whether it is no browser of a person. Every browser names itself. */
export function isBot(userAgent: string): boolean {
  const before = cache.get(userAgent);
  if (before !== undefined) return before;
  const answer = userAgent === "" || isbot(userAgent);
  if (userAgent.length < 500) cache.set(userAgent, answer);
  return answer;
}
