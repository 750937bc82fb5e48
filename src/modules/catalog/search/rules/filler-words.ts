/**
 * Filler words of Hindi in both scripts, and of Marathi, Gujarati, Bengali, Tamil and Telugu: "chamde
 * ki jacket" means leather and jacket.
 */
export const fillers = new Set([
  "का",
  "की",
  "के",
  "को",
  "में",
  "से",
  "और",
  "वाला",
  "वाली",
  "वाले",
  "लिए",
  "ka",
  "ki",
  "ke",
  "ko",
  "wala",
  "wali",
  "wale",
  "liye",
  "aur",
  "साठी",
  "आणि",
  "નો",
  "ની",
  "નું",
  "ના",
  "માટે",
  "અને",
  "জন্য",
  "এবং",
  "மற்றும்",
  "కోసం",
  "మరియు",
]);

/** What a term means by its stems: without fillers. Empty if it consists of fillers only. */
export function meaningKey(lexemes: readonly string[]): string {
  return lexemes.filter((lexeme) => !fillers.has(lexeme)).join(" ");
}
