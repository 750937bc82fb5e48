import type { ReactNode } from "react";
import { buttonClasses } from "#ui/button.tsx";

/** A link that downloads a file. Works without JavaScript. */
export function FileLink({
  to,
  isFirst = false,
  isSmall = false,
  children,
}: {
  readonly to: string;
  readonly isFirst?: boolean;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={to}
      download
      className={buttonClasses({
        variant: isFirst ? "primary" : "secondary",
        size: isSmall ? "small" : "medium",
      })}
    >
      {children}
    </a>
  );
}
