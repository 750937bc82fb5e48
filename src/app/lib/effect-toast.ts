import type { Effect } from "#modules/identity/public.ts";
import { t } from "#shared/texts/text.ts";
import type { Toast } from "./toast.server.ts";

/** The toast after a command: its own, or that the change waits for a second person. */
export function effectToast(effect: Effect, done: Toast): Toast {
  return effect === "now"
    ? done
    : {
        title: t("Waiting for approval"),
        description: t(
          "Nothing has changed yet. You find the request in the overview, under Requests.",
        ),
        tone: "neutral",
      };
}
