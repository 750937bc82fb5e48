import { Dialog as Radix } from "radix-ui";
import { classes } from "#ui/classes.ts";
import { OverlayFooter, OverlayHead, scrimClasses, type OverlayProps } from "#ui/dialog.tsx";

const sides = {
  left: "inset-y-0 left-0 w-[min(24rem,88vw)] animate-from-left",
  right: "inset-y-0 right-0 w-[min(28rem,100vw)] animate-from-right",
  below: "inset-x-0 bottom-0 mx-auto max-h-[85dvh] max-w-2xl rounded-t-card pb-[env(safe-area-inset-bottom)] animate-from-below",
} as const;

/** A panel from the side, or from below for thumbs (filters, size guides). */
export function Drawer(props: OverlayProps & { side?: keyof typeof sides | undefined }) {
  const { title, description, trigger, open, onOpenChange, footer, children, side = "right" } = props;
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={classes("fixed z-50 flex flex-col bg-surface-raised shadow-float", sides[side])}
        >
          <OverlayHead title={title} description={description} />
          <div className="grow overflow-y-auto overscroll-contain px-5 pb-6 sm:px-6">{children}</div>
          {footer !== undefined && <OverlayFooter>{footer}</OverlayFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
