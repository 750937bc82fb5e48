import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";

const itemClasses =
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-base outline-none select-none data-disabled:cursor-not-allowed " +
  "data-disabled:opacity-50 data-highlighted:bg-surface-sunken [&_svg]:size-[1.1em] [&_svg]:shrink-0 [&_svg]:text-ink-muted";

type MenuProps = { trigger: ReactNode; align?: "start" | "center" | "end" | undefined; children: ReactNode };

/** Further actions of a row or a screen. What everyone needs without JavaScript does not belong in here. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} className="z-50 min-w-52 rounded-card border border-line bg-surface-raised p-1.5 shadow-float animate-rise">
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = { onSelect: () => void; tone?: "neutral" | "danger" | undefined; disabled?: boolean | undefined; children: ReactNode };

export function MenuItem({ onSelect, tone = "neutral", disabled = false, children }: MenuItemProps) {
  return (
    <Radix.Item onSelect={onSelect} disabled={disabled} className={classes(itemClasses, tone === "danger" && "text-danger [&_svg]:text-danger")}>
      {children}
    </Radix.Item>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={itemClasses}>
        {children}
      </Link>
    </Radix.Item>
  );
}

export function MenuLine() {
  return <Radix.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
