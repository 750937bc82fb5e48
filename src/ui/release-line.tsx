import { t } from "#shared/texts/text.ts";

/** The last line of pages for sellers and administrators, for questions to support. */
export function ReleaseLine({ release }: { readonly release: string }) {
  return (
    <p className="screen-only pt-10 pb-4 text-sm text-ink-muted">
      {t("Version {release}", { release })}
    </p>
  );
}
