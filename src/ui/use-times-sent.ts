import { useState } from "react";
import { useNavigation } from "react-router";

/**
 * How often a form was sent and accepted since the page was opened. As a key it empties the form
 * then, and leaves what is being typed alone when the page loads again for other reasons.
 */
export function useTimesSent(intents: readonly string[], isRefused: boolean): number {
  const { formData } = useNavigation();
  const isSending = intents.some((intent) => intent === formData?.get("intent"));
  const [before, setBefore] = useState({ isSending, times: 0 });
  if (before.isSending === isSending) return before.times;
  const isAccepted = !isSending && !isRefused;
  const times = before.times + (isAccepted ? 1 : 0);
  setBefore({ isSending, times });
  return times;
}
