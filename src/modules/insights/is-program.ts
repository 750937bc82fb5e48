import { isbot } from "isbot";

/**
 * So many names of browsers are remembered: the test takes longer than answering a page that is
 * kept.
 */
const mostKnown = 2000;
const known = new Map<string, boolean>();

/** Whether it is no browser of a person. Every browser names itself. */
export function isProgram(userAgent: string): boolean {
  const answer = known.get(userAgent) ?? (userAgent === "" || isbot(userAgent));
  if (known.size >= mostKnown) known.clear();
  if (userAgent.length < 500) known.set(userAgent, answer);
  return answer;
}
