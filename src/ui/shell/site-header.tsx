import { useRef } from "react";
import { useLocation } from "react-router";
import { buttonClasses } from "#ui/button.tsx";
import { defaultNavigation, useDelegatedLinks } from "#ui/delegated-links.ts";
import { Icon } from "#ui/icon.tsx";
import { heartIcon, searchIcon, shoppingBagIcon, xIcon } from "#ui/icons.ts";
import { Logo } from "#ui/logo.tsx";
import { cartLabel, countOnIcon } from "#ui/shell/counts.ts";
import { mainLinks } from "#ui/shell/links.ts";
import { PopoverPanel } from "#ui/shell/popover-panel.tsx";
import { SearchForm } from "#ui/shell/search-form.tsx";
import { SideDrawer } from "#ui/shell/side-drawer.tsx";
import { iconButtonClasses, UserMenu } from "#ui/shell/user-menu.tsx";
import type { CountedLink, ShellProps } from "#ui/shell/viewer.ts";
import { localPath, t } from "#shared/texts/text.ts";
import { LanguageSwitch } from "#ui/shell/language-switch.tsx";

/** The bar above every screen: navigation, search, account, wishlist and cart. */
export function SiteHeader({ name, viewer, cartCount, wishCount }: ShellProps) {
  const header = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useDelegatedLinks(header, defaultNavigation);
  return (
    <header ref={header} className="screen-only sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page-frame flex h-16 items-center gap-1 sm:gap-2 xl:gap-3">
        <SideDrawer name={name} viewer={viewer} />
        <a
          href={localPath("/")}
          aria-label={t("{name}, home", { name })}
          className="logo-link flex min-h-11 items-center rounded-sm pr-1 lg:shrink-0"
        >
          <Logo name={name} />
        </a>
        <nav aria-label={t("Main")} className="bar-nav">
          <ul className="flex">
            {mainLinks().map((link) => (
              <li key={link.to}>
                <a
                  href={localPath(link.to)}
                  aria-current={pathname === link.to ? "page" : undefined}
                  className="nav-line relative flex min-h-11 items-center rounded-sm px-2.5 whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-[current=page]:text-ink xl:px-3"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm
          className="relative ml-auto hidden w-full max-w-80 min-w-16 lg:block"
          listClassName="top-full right-0 mt-2 max-h-[calc(100dvh-6rem)] w-104 rounded-card border"
        />
        <div className="ml-auto flex items-center lg:ml-0 lg:gap-1">
          {viewer?.role !== "seller" && (
            <span className="bar-offer">
              <a href={localPath("/become-seller")} className={buttonClasses({ size: "small" })}>
                {t("Become a Seller")}
              </a>
            </span>
          )}
          <span className="hidden lg:block">
            <LanguageSwitch className="nav-line bar-language" />
          </span>
          <SearchOnPhone />
          <UserMenu viewer={viewer} />
          {viewer !== null && <IconLink {...viewer.bell} />}
          <IconLink
            to="/wishlist"
            label={
              wishCount === 0
                ? t("Wishlist, empty")
                : t("Wishlist, {count} saved", { count: wishCount })
            }
            icon={heartIcon}
            count={wishCount}
          />
          <IconLink
            to="/cart"
            label={cartLabel(cartCount)}
            icon={shoppingBagIcon}
            count={cartCount}
            className="-mr-2.5"
          />
        </div>
      </div>
    </header>
  );
}

function SearchOnPhone() {
  return (
    <>
      <button
        type="button"
        popoverTarget="search-panel"
        aria-label={t("Search")}
        className={`${iconButtonClasses} lg:hidden`}
      >
        <Icon d={searchIcon} strokeWidth={1.6} />
      </button>
      <PopoverPanel
        id="search-panel"
        label={t("Search")}
        className="fixed inset-x-0 top-0 bottom-auto w-full max-w-none overflow-visible bg-surface shadow-float backdrop:bg-scrim open:animate-appear"
      >
        <div className="page-frame flex h-16 items-center gap-2">
          <SearchForm
            className="grow"
            listClassName="inset-x-0 top-full max-h-[calc(100dvh-4rem)] border-t"
            isFocused
          />
          <button
            type="button"
            popoverTarget="search-panel"
            popoverTargetAction="hide"
            aria-label={t("Close search")}
            className={`${iconButtonClasses} -mr-2.5`}
          >
            <Icon d={xIcon} strokeWidth={1.6} />
          </button>
        </div>
      </PopoverPanel>
    </>
  );
}

function IconLink({
  to,
  label,
  icon,
  count,
  className = "",
}: CountedLink & { className?: string }) {
  return (
    <a href={localPath(to)} aria-label={label} className={`${iconButtonClasses} ${className}`}>
      <Icon d={icon} strokeWidth={1.6} />
      <Count count={count} />
    </a>
  );
}

/** A count on the corner of an icon. */
function Count({ count }: { count: number }) {
  const shown = countOnIcon(count);
  if (shown === "") return null;
  return (
    <span
      aria-hidden="true"
      className="money absolute top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] leading-none font-semibold text-accent-ink ring-2 ring-surface"
    >
      {shown}
    </span>
  );
}
