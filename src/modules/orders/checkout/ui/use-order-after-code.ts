import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * A visitor who enters the code presses one button for two steps: the code signs in, and then the
 * same form is sent again as the order. Only if the total and the weeks are those that were shown at
 * the press (`shown`); otherwise the account had other items, or a workshop filled up, and the buyer
 * looks and presses again.
 */
export function useOrderAfterCode(
  { isVisitor, isMerging }: { readonly isVisitor: boolean; readonly isMerging: boolean },
  shown: string,
) {
  const form = useRef<HTMLFormElement>(null);
  const shownThen = useRef<string>(null);
  const isIdle = useNavigation().state === "idle";

  useEffect(() => {
    if (isVisitor || isMerging || !isIdle || shownThen.current === null) return;
    const isAsShown = shownThen.current === shown;
    shownThen.current = null;
    if (isAsShown) form.current?.requestSubmit();
  }, [isVisitor, isMerging, isIdle, shown]);

  return {
    form,
    noteSent(): void {
      const code = form.current?.elements.namedItem("code");
      const hasCode = code instanceof HTMLInputElement && code.value.trim() !== "";
      shownThen.current = isVisitor && hasCode ? shown : null;
    },
  };
}
