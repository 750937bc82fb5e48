import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "#ui/button.tsx";
import { noteText } from "./retry-rules.ts";
import { waitingRequests } from "./waiting-requests.ts";
import { t } from "#shared/texts/text.ts";

let place: HTMLElement | undefined;

/** Renders the note about waiting requests, from the first one on. */
export function showNotes(): void {
  if (place === undefined) {
    place = document.createElement("div");
    // In the top layer: also above sheets and dialogs.
    place.popover = "manual";
    place.className =
      "fixed inset-x-3 top-auto bottom-[5.75rem] mx-auto w-auto max-w-[36rem] overflow-visible border-0 bg-transparent p-0 text-ink";
    createRoot(place).render(
      <StrictMode>
        <OfflineNote />
      </StrictMode>,
    );
  }
  // Everything outside an open dialog is inert.
  const host = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  if (place.parentElement !== host) host.append(place);
  if (!("showPopover" in place)) return;
  if (place.matches(":popover-open")) place.hidePopover();
  place.showPopover();
}

/** One line about what waits, a form before a page, and the button to send all of it. */
function OfflineNote() {
  const requests = useSyncExternalStore(waitingRequests.subscribe, waitingRequests.read).filter(
    ({ isQuiet }) => !isQuiet,
  );
  const shown = requests.find(({ failure }) => failure.isWrite) ?? requests[0];
  return (
    <div role="alert">
      {shown !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised p-4 shadow-float">
          <p className="min-w-0 grow basis-64">{noteText(shown.failure, shown.waiting())}</p>
          <Button
            type="button"
            aria-busy={shown.isTrying || undefined}
            onClick={() => {
              for (const request of requests) request.tryAgain();
            }}
          >
            {shown.isTrying ? t("Trying again...") : t("Try again")}
          </Button>
        </div>
      )}
    </div>
  );
}
