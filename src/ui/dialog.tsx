import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";

export type OverlayProps = {
  title: ReactNode;
  description?: ReactNode;
  /** What opens it; left out where `open` is governed from outside. */
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Buttons at the lower edge, in reach of a thumb. */
  footer?: ReactNode;
  children?: ReactNode;
};

export const scrimClasses = "fixed inset-0 z-40 bg-scrim animate-appear";

/** A question or a short form above the page. Keeps the focus inside, closes with Escape. */
export function Dialog({ title, description, trigger, open, onOpenChange, footer, children, isWide = false }: OverlayProps & { isWide?: boolean | undefined }) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={classes(
            "fixed inset-x-3 bottom-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] flex-col rounded-card bg-surface-raised shadow-float animate-rise",
            "sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2",
            isWide ? "sm:max-w-3xl" : "sm:max-w-lg",
          )}
        >
          <OverlayHead title={title} description={description} />
          <div className="overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
          {footer !== undefined && <OverlayFooter>{footer}</OverlayFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog or drawer it stands in: `<DialogClose><Button>Keep it</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

export function OverlayHead({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <div className="flex items-start gap-4 px-5 pt-4 pb-3 sm:px-6 sm:pt-5">
      <div className="min-w-0 grow pt-1.5">
        <Radix.Title className="text-xl">{title}</Radix.Title>
        {description !== undefined && <Radix.Description className="mt-1 text-ink-muted">{description}</Radix.Description>}
      </div>
      <Radix.Close aria-label="Close" className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-surface-sunken hover:text-ink">
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </div>
  );
}

export function OverlayFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:[&>*]:grow sm:px-6">{children}</div>;
}
