import { localPath } from "#shared/texts/text.ts";
import type { SuggestionGroup } from "#ui/shell/suggestion.ts";

/**
 * Null if there are no suggestions just now: the form still searches. Loaded with the first letters
 * that somebody types.
 */
export async function readSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[] | null> {
  try {
    const answer = await fetch(localPath(`/suggestions?q=${encodeURIComponent(text)}`), { signal });
    if (!answer.ok) return null;
    const { groups } = (await answer.json()) as { readonly groups: readonly SuggestionGroup[] };
    return groups;
  } catch {
    // Aborted by a newer request, or offline.
    return null;
  }
}
