import { useRef, useState } from "react";
import { cityOfPinCode } from "#shared/city-of-pin-code.ts";

/**
 * The city that was typed, or that the PIN code suggests while none was typed. `suggestedFirst` is
 * a city that a PIN code may replace, as that of a saved address.
 */
export function useCity(first: string, suggestedFirst = "") {
  const [city, setCity] = useState(first);
  const filled = useRef(suggestedFirst);
  return {
    city,
    setCity,
    fillCity(pinCode: string) {
      const suggested = cityOfPinCode(pinCode);
      if (suggested === null || (city !== "" && city !== filled.current)) return;
      filled.current = suggested;
      setCity(suggested);
    },
  };
}
