import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * A visitor who enters the code presses one button for two steps: the code signs in, and then the
 * same form is sent again as the order. Only if the total is the one that was shown at the press;
 * otherwise the account had other items, and the buyer looks and presses again.
 */
export function useOrderAfterCode(
  { isVisitor, isMerging }: { readonly isVisitor: boolean; readonly isMerging: boolean },
  totalPaise: number,
) {
  const form = useRef<HTMLFormElement>(null);
  const shownPaise = useRef<number>(null);
  const isIdle = useNavigation().state === "idle";

  useEffect(() => {
    if (isVisitor || isMerging || !isIdle || shownPaise.current === null) return;
    const isAsShown = shownPaise.current === totalPaise;
    shownPaise.current = null;
    if (isAsShown) form.current?.requestSubmit();
  }, [isVisitor, isMerging, isIdle, totalPaise]);

  return {
    form,
    noteSent(): void {
      const code = form.current?.elements.namedItem("code");
      const hasCode = code instanceof HTMLInputElement && code.value.trim() !== "";
      shownPaise.current = isVisitor && hasCode ? totalPaise : null;
    },
  };
}
