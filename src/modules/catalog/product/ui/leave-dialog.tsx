import { useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { Button } from "#ui/button.tsx";
import { t } from "#shared/texts/text.ts";

/** Asks before the visitor leaves unsaved changes. The browser stores them anyway. */
export function LeaveDialog({ isChanged }: { readonly isChanged: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  const isAsking = blocker.state === "blocked";
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      onClose={() => blocker.state === "blocked" && blocker.reset()}
      className={
        "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line " +
        "bg-surface-raised p-6 text-ink shadow-float backdrop:bg-scrim"
      }
    >
      <h2 id="leave-title" className="text-xl">
        {t("Leave without saving?")}
      </h2>
      <p className="mt-2 text-ink-muted">
        {t(
          "Your changes are not saved yet. They stay on this device and appear when you open the form here again.",
        )}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" variant="quiet" onClick={() => blocker.proceed()}>
          {t("Leave")}
        </Button>
        <Button type="button" variant="primary" autoFocus onClick={() => blocker.reset()}>
          {t("Keep editing")}
        </Button>
      </div>
    </dialog>
  );
}
