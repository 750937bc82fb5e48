/** The PIN code that somebody last asked about, kept in their browser only. */

const storageKey = "pinCode";

/** Empty where there is none, or where the browser keeps nothing. */
export function rememberedPinCode(): string {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

export function rememberPinCode(pinCode: string): void {
  try {
    localStorage.setItem(storageKey, pinCode);
  } catch {
    // A browser that keeps nothing is asked again next time.
  }
}
