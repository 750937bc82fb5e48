import { useEffect, type RefObject } from "react";
import { t } from "#shared/texts/text.ts";
import { showToast } from "#ui/toast.ts";

/** The form around `inside` is not sent while its pictures are on their way: it would miss them. */
export function useWaitForUploads(inside: RefObject<Element | null>, isSending: boolean): void {
  useEffect(() => {
    const form = inside.current?.closest("form") ?? null;
    if (form === null || !isSending) return undefined;
    function wait(event: SubmitEvent) {
      event.preventDefault();
      event.stopImmediatePropagation();
      showToast({ title: t("Please wait until your photographs are uploaded."), tone: "neutral" });
    }
    form.addEventListener("submit", wait, { capture: true });
    return () => form.removeEventListener("submit", wait, { capture: true });
  }, [inside, isSending]);
}
