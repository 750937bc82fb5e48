import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/**
 * Results are cached for this many user agents: the test takes longer than answering a cached page.
 */
const maxEntries = 2000;
const cache = new LRUCache<string, boolean>({ max: maxEntries });

/** Whether the user agent is a bot. An empty one is: every browser sends its name. */
export function isBot(userAgent: string): boolean {
  const before = cache.get(userAgent);
  if (before !== undefined) return before;
  const answer = userAgent === "" || isbot(userAgent);
  if (userAgent.length < 500) cache.set(userAgent, answer);
  return answer;
}
