/**
 * What stands before a buyer's answer: "Initials:", or the question alone if it ends with a mark of
 * its own, such as "When is the wedding?".
 */
export function answerLabel(question: string): string {
  return /[?:।]$/.test(question) ? question : `${question}:`;
}
