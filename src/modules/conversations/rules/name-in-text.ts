/** So short a part of a name may be any word. */
const shortestPart = 3;

/** Whether a text contains a part of somebody's name as a word, in any case. */
export function hasName(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(name).some((part) => part.length >= shortestPart && words.has(part));
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}
