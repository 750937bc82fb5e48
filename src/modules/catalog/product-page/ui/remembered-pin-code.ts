/** The PIN code that the visitor checked last, stored only in this browser. */

const storageKey = "pinCode";

/** Empty without one, or if the browser stores nothing. */
export function rememberedPinCode(): string {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

/** Stores the PIN code in this browser. */
export function rememberPinCode(pinCode: string): void {
  try {
    localStorage.setItem(storageKey, pinCode);
  } catch {
    // Without storage the visitor types it again next time.
  }
}
