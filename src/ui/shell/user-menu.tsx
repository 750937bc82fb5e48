import { Icon } from "#ui/icon.tsx";
import { logOutIcon, userRoundIcon } from "#ui/icons.ts";
import { accountLinks } from "#ui/shell/links.ts";
import { PopoverPanel } from "#ui/shell/popover-panel.tsx";
import type { ShellViewer } from "#ui/shell/viewer.ts";
import { localPath, t } from "#shared/texts/text.ts";

export const iconButtonClasses =
  "tip grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-surface-sunken [&_svg]:size-[1.35rem]";

const lineClasses =
  "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-surface-sunken focus-visible:-outline-offset-2";

/** Signed out: a link to sign in. Signed in: the account links and Sign Out. */
export function UserMenu({ viewer }: { viewer: ShellViewer | null }) {
  if (viewer === null) {
    return (
      <a href={localPath("/auth")} aria-label={t("Sign In")} className={iconButtonClasses}>
        <Icon d={userRoundIcon} strokeWidth={1.6} />
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={t("Account of {displayName}", { displayName: viewer.displayName })}
        className={iconButtonClasses}
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-accent-soft text-base leading-none font-semibold text-accent-text"
        >
          {viewer.initial}
        </span>
      </button>
      <PopoverPanel
        id="user-menu"
        label={t("Account")}
        className="header-panel w-64 rounded-card border border-line bg-surface-raised p-1.5 shadow-float open:animate-rise"
      >
        <a href={localPath("/account")} className={`${lineClasses} justify-between`}>
          <span className="truncate text-sm text-ink-muted">{viewer.displayName}</span>
          <span className="shrink-0">{t("My account")}</span>
        </a>
        <ul>
          {accountLinks(viewer).map((link) => (
            <li key={link.to}>
              <a href={localPath(link.to)} className={lineClasses}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <hr className="mx-3 my-1.5 border-line" />
        <SignOut className={lineClasses} />
      </PopoverPanel>
    </>
  );
}

/**
 * A form, because signing out changes something. A plain one that reloads the page, so that nothing
 * of the session stays in it.
 */
export function SignOut({ className }: { className: string }) {
  return (
    <form method="post" action={localPath("/sign-out")}>
      <button type="submit" className={className}>
        <Icon d={logOutIcon} className="size-[1.1em] text-ink-muted" />
        {t("Sign Out")}
      </button>
    </form>
  );
}
