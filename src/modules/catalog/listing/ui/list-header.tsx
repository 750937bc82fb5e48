import type { ReactNode } from "react";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";

type ListHeaderProps = {
  /** Breadcrumbs from the home page to this list. */
  trail: readonly { label: string; to?: string | undefined }[];
  title: ReactNode;
  lead?: ReactNode;
  /** A line drawing of 160 by 120 pixels. */
  drawing?: ReactNode;
  action?: ReactNode;
};

/** The head of a list: breadcrumbs, title, lead and drawing. */
export function ListHeader({ trail, title, lead, drawing, action }: ListHeaderProps) {
  return (
    <>
      <Breadcrumbs className="mb-3" trail={trail} />
      <header className="stitched-edge mb-6 flex items-center justify-between gap-8 rounded-card bg-surface-sunken px-6 py-5 sm:mb-8 sm:px-9 sm:py-6">
        <div className="max-w-reading min-w-0">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {lead !== undefined && <p className="mt-2 text-ink-muted sm:text-lg">{lead}</p>}
          {action !== undefined && <div className="screen-only mt-3">{action}</div>}
        </div>
        {drawing !== undefined && (
          <svg
            viewBox="0 0 160 120"
            aria-hidden="true"
            className="w-32 shrink-0 text-ink-muted max-sm:hidden lg:w-38"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {drawing}
          </svg>
        )}
      </header>
    </>
  );
}
