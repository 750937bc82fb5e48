import { useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { link2Icon, mailIcon, messageCircleIcon, share2Icon, smartphoneIcon } from "#ui/icons.ts";
import { PopoverPanel } from "#ui/shell/popover-panel.tsx";
import { t } from "#shared/texts/text.ts";

type ShareMenuProps = { name: string; address: string };

const lineClasses =
  "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-surface-sunken focus-visible:-outline-offset-2 [&_svg]:size-5 [&_svg]:text-ink-muted";

/** Loaded when the menu opens, so that pressing a line acts at once, as browsers require. */
const actions = () => import("./share-actions.ts");

const neverChanges = () => () => {};

/**
 * Ways to share a product. The links work without JavaScript; copying and the device's share sheet
 * need it.
 */
export function ShareMenu({ name, address }: ShareMenuProps) {
  const hasSheet = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === "function",
    () => false,
  );
  const words = `${name} ${address}`;
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="icon"
        popoverTarget="share-menu"
        onClick={actions}
        aria-label={t("Share")}
      >
        <Icon d={share2Icon} strokeWidth={1.7} />
      </Button>
      <PopoverPanel
        id="share-menu"
        label={t("Share")}
        className="menu-panel rounded-card border border-line bg-surface-raised p-1.5 shadow-float open:animate-rise"
      >
        <ul>
          {hasSheet && (
            <li>
              <button
                type="button"
                className={lineClasses}
                onClick={async () => (await actions()).shareBySheet(name, address)}
              >
                <Icon d={smartphoneIcon} strokeWidth={1.6} />
                {t("Share with an app")}
              </button>
            </li>
          )}
          <li className="noscript:hidden">
            <button
              type="button"
              className={lineClasses}
              popoverTarget="share-menu"
              popoverTargetAction="hide"
              onClick={async () => (await actions()).copyAddress(address)}
            >
              <Icon d={link2Icon} strokeWidth={1.6} />
              {t("Copy link")}
            </button>
          </li>
          <li>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(words)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={lineClasses}
            >
              <Icon d={messageCircleIcon} strokeWidth={1.6} />
              {t("WhatsApp")}
            </a>
          </li>
          <li>
            <a
              href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(words)}`}
              className={lineClasses}
            >
              <Icon d={mailIcon} strokeWidth={1.6} />
              {t("Email")}
            </a>
          </li>
        </ul>
      </PopoverPanel>
    </>
  );
}
