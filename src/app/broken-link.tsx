import type { ReactNode } from "react";
import { t } from "#shared/texts/text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

type BrokenLinkProps = {
  /** What to do instead. */
  readonly action: ReactNode;
  /** Why it may not work. */
  readonly children: ReactNode;
};

/** The page of a link that was mailed or kept, and leads nowhere. */
export function BrokenLink({ action, children }: BrokenLinkProps) {
  return (
    <Page>
      <EmptyState
        drawing="lens"
        title={t("This link does not work")}
        headingLevel={1}
        action={action}
      >
        {children}
      </EmptyState>
    </Page>
  );
}
