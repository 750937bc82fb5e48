import { useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";

/**
 * A thread along the upper edge while the next screen loads. Appears after 150 ms, because most
 * screens are faster.
 */
export function ProgressBar() {
  const navigation = useNavigation();
  if (navigation.state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label={t("Loading")}
      className={
        "pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] " +
        "animate-appear [animation-delay:150ms]"
      }
    >
      <div className="stitch origin-left text-accent! animate-thread" />
    </div>
  );
}
