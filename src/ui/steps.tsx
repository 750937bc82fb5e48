import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { checkIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";

export type Step = {
  label: string;
  state: "done" | "now" | "ahead" | "stopped";
  /** A time in words, or what is expected. */
  time?: ReactNode;
  note?: ReactNode;
};

const words = {
  get done() {
    return t("Done");
  },
  get now() {
    return t("Now");
  },
  get ahead() {
    return t("Still to come");
  },
  get stopped() {
    return t("Stopped");
  },
} as const;

/** Progress: states below each other, joined by a seam that is sewn as far as they are done. */
export function Steps({
  steps,
  label,
  className,
}: {
  steps: readonly Step[];
  label: string;
  className?: string | undefined;
}) {
  return (
    <ol aria-label={label} className={className}>
      {steps.map((step, place) => (
        <li
          key={place}
          aria-current={step.state === "now" ? "step" : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {place < steps.length - 1 && <StepThread step={step} />}
          <StepMark state={step.state} />
          <StepWords step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepWords({ step }: { readonly step: Step }) {
  return (
    <div className={classes("min-w-0 leading-snug", step.state === "ahead" && "text-ink-muted")}>
      <p className="font-medium">
        <span className="sr-only">{words[step.state]}: </span>
        {step.label}
      </p>
      {step.time !== undefined && <p className="text-sm text-ink-muted">{step.time}</p>}
      {step.note !== undefined && <div className="mt-1 text-sm">{step.note}</div>}
    </div>
  );
}

function StepThread({ step }: { readonly step: Step }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "absolute top-7 bottom-0 left-[11px] border-l-2",
        step.state === "done"
          ? "border-dashed border-positive"
          : "border-dotted border-line-strong",
      )}
    />
  );
}

function StepMark({ state }: { state: Step["state"] }) {
  const looks = {
    done: "bg-positive text-surface-raised",
    now: "border-2 border-accent bg-accent-soft",
    ahead: "border-2 border-line-strong bg-surface-raised",
    stopped: "bg-danger text-danger-ink",
  } as const;
  return (
    <span
      aria-hidden="true"
      className={classes("grid size-6 shrink-0 place-items-center rounded-full", looks[state])}
    >
      {state === "done" && <Icon d={checkIcon} className="size-4" strokeWidth={2.5} />}
      {state === "now" && <span className="size-2 rounded-full bg-accent" />}
      {state === "stopped" && <span className="h-0.5 w-2.5 rounded-full bg-current" />}
    </span>
  );
}
