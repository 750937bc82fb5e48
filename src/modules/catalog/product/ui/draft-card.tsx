import { Form, href } from "react-router";
import { pictureAddress, pictureSources } from "#modules/media/public.ts";
import { formatDate } from "#shared/ist.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { trash2Icon } from "#ui/icons.ts";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { PopoverPanel } from "#ui/shell/popover-panel.tsx";
import { CheckLine } from "../../care/ui/check-line.tsx";
import { isWaiting } from "../../care/rules/is-waiting.ts";
import type { DraftCardView as Draft } from "../contract.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";
import { nameWith } from "#ui/name-with.ts";

const tagsShown = 3;

/**
 * A draft with its contents, its missing parts and its buttons. Deleting asks for confirmation,
 * without JavaScript too.
 */
export function DraftCard({ draft, isBusy }: { readonly draft: Draft; readonly isBusy: boolean }) {
  const { id, name, picture, tags } = draft;
  const question = `delete-${id}`;
  return (
    <li className="grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-card border border-line bg-surface-raised">
      {picture === null ? (
        <div className="grid aspect-4/3 place-items-center bg-surface-sunken text-ink-muted">
          {t("No picture yet. Add one to publish.")}
        </div>
      ) : (
        <div className="aspect-4/3 overflow-hidden [&>span]:rounded-none">
          <Picture
            image={{
              src: pictureAddress(picture.file, 480),
              sources: pictureSources(picture.file, picture.width),
              alt: picture.alt,
              width: picture.width,
              height: picture.height,
              dominantColour: picture.dominantColour,
              placeholder: picture.placeholder,
            }}
            shape="square"
            sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
          />
        </div>
      )}
      <div className="grid content-start gap-2 p-4 sm:p-5">
        <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
        <Price
          pricePaise={draft.pricePaise}
          comparePricePaise={draft.comparePricePaise}
          priceIncludesGst={draft.priceIncludesGst}
          gstBasisPoints={draft.gstBasisPoints}
          size="small"
        />
        <p className="line-clamp-2 text-ink-muted wrap-anywhere">{draft.excerpt}</p>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {draft.categoryName ?? t("No category yet")} · {draft.materials}
        </p>
        {tags.length > 0 && <Tags tags={tags} />}
        {draft.takenDownReason !== null && (
          <p className="text-sm text-danger wrap-anywhere">
            {t("Taken down by an administrator: {takenDownReason}", {
              takenDownReason: draft.takenDownReason,
            })}
          </p>
        )}
        {draft.check !== null && <CheckLine check={draft.check} />}
        <p className="text-sm text-ink-muted">
          {rich("Last updated {updatedAt}", {
            updatedAt: <time dateTime={draft.updatedAt}>{formatDate(draft.updatedAt)}</time>,
          })}
        </p>
      </div>
      <div className="flex items-center gap-2 border-t border-line p-3 sm:px-5">
        <Form method="post" className="grow">
          <input type="hidden" name="productId" value={id} />
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="primary"
            isWide
            disabled={isBusy || draft.takenDownReason !== null || isWaiting(draft.check)}
            aria-label={nameWith(t("Publish Now"), name)}
          >
            {t("Publish Now")}
          </Button>
        </Form>
        <ButtonLink
          to={href("/edit-product/:productId", { productId: id })}
          aria-label={t("Edit {name}", { name })}
        >
          {t("Edit")}
        </ButtonLink>
        <Button
          type="button"
          variant="quiet"
          size="icon"
          aria-label={t("Delete {name}", { name })}
          popoverTarget={question}
        >
          <Icon d={trash2Icon} className="size-5" />
        </Button>
        <PopoverPanel
          id={question}
          label={t("Delete {name}?", { name })}
          className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line bg-surface-raised p-6 text-ink shadow-float backdrop:bg-scrim"
        >
          <p className="font-display text-xl">{t("Delete this draft?")}</p>
          <p className="mt-2 text-ink-muted wrap-anywhere">
            {t("“{name}” will be removed from your drafts. You can undo this for a short time.", {
              name,
            })}
          </p>
          <Form method="post" className="mt-6 flex flex-wrap justify-end gap-3">
            <input type="hidden" name="productId" value={id} />
            <Button
              type="button"
              variant="quiet"
              popoverTarget={question}
              popoverTargetAction="hide"
            >
              {t("Keep it")}
            </Button>
            <Button type="submit" name="intent" value="delete" variant="danger" disabled={isBusy}>
              {t("Delete")}
            </Button>
          </Form>
        </PopoverPanel>
      </div>
    </li>
  );
}

function Tags({ tags }: Pick<Draft, "tags">) {
  return (
    <ul aria-label={t("Tags")} className="flex flex-wrap gap-1.5">
      {tags.slice(0, tagsShown).map((tag) => (
        <li key={tag} className="min-w-0">
          <Badge className="max-w-full truncate">{tag}</Badge>
        </li>
      ))}
      {tags.length > tagsShown && (
        <li>
          <Badge>{t("+{others} more", { others: tags.length - tagsShown })}</Badge>
        </li>
      )}
    </ul>
  );
}
