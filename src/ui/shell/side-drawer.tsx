import { Icon } from "#ui/icon.tsx";
import { menuIcon, xIcon } from "#ui/icons.ts";
import { Logo } from "#ui/logo.tsx";
import { drawerGroups } from "#ui/shell/links.ts";
import { PopoverPanel } from "#ui/shell/popover-panel.tsx";
import { iconButtonClasses, SignOut } from "#ui/shell/user-menu.tsx";
import type { ShellViewer } from "#ui/shell/viewer.ts";
import { localPath, t } from "#shared/texts/text.ts";
import { LanguageSwitch } from "#ui/shell/language-switch.tsx";

const lineClasses =
  "flex min-h-12 w-full items-center gap-3 px-5 text-lg text-left hover:bg-surface-sunken focus-visible:-outline-offset-2";

/** The navigation on a phone, from the left edge. */
export function SideDrawer({ name, viewer }: { name: string; viewer: ShellViewer | null }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="side-drawer"
        aria-label={t("Menu")}
        className={`${iconButtonClasses} tip-start -ml-2.5 lg:brief:hidden xl:hidden`}
      >
        <Icon d={menuIcon} strokeWidth={1.6} />
      </button>
      <PopoverPanel
        id="side-drawer"
        label={t("Menu")}
        className="fixed inset-y-0 right-auto left-0 h-dvh max-h-none w-[min(21rem,86vw)] overflow-y-auto overscroll-contain bg-surface-raised shadow-float backdrop:bg-scrim open:animate-from-left"
      >
        <div className="flex items-center justify-between py-2.5 pr-2 pl-5">
          <Logo name={name} />
          <button
            type="button"
            popoverTarget="side-drawer"
            popoverTargetAction="hide"
            aria-label={t("Close menu")}
            className={iconButtonClasses}
          >
            <Icon d={xIcon} strokeWidth={1.6} />
          </button>
        </div>
        <div className="stitch mx-5" />
        <nav aria-label={t("Menu")}>
          {drawerGroups(viewer).map((group, at) => (
            <section
              key={group.title}
              aria-labelledby={`drawer-${at}`}
              className="border-b border-line py-3 last:border-0"
            >
              <h2
                id={`drawer-${at}`}
                className="px-5 pt-2 pb-1 font-sans text-sm font-semibold tracking-normal text-ink-muted"
              >
                {group.title}
              </h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <a href={localPath(link.to)} className={lineClasses}>
                      {link.label}
                    </a>
                  </li>
                ))}
                {group.isPersonal && (
                  <li>
                    <SignOut className={lineClasses} />
                  </li>
                )}
              </ul>
            </section>
          ))}
        </nav>
        <div className="pb-10">
          <LanguageSwitch className={lineClasses} />
        </div>
      </PopoverPanel>
    </>
  );
}
