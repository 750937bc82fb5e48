import { href } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { t } from "#shared/texts/text.ts";
import type { DisplayedAttribute } from "../../contract.ts";
import { attributeLine } from "./attribute-words.ts";

type CategoryAttributeListProps = {
  readonly slug: string;
  readonly attributes: readonly DisplayedAttribute[];
};

/** What a category asks for, in its order. */
export function CategoryAttributeList({ slug, attributes }: CategoryAttributeListProps) {
  return (
    <Card as="section">
      <CardHeader
        title={t("Attributes")}
        note={t("Details that sellers in this category give and that buyers can filter by.")}
        action={
          <ButtonLink to={href("/admin/categories/:slug/attributes", { slug })}>
            {t("Change Attributes")}
          </ButtonLink>
        }
      />
      {attributes.length === 0 && (
        <p className="text-ink-muted">{t("This category asks for no details yet.")}</p>
      )}
      <ol className="divide-y divide-line">
        {attributes.map((attribute) => (
          <li key={attribute.code} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 grow wrap-anywhere">
              <bdi className="font-medium">{attribute.name}</bdi>{" "}
              <span className="text-sm text-ink-muted">{attributeLine(attribute)}</span>
            </span>
            {attribute.isRequired && <Badge tone="accent">{t("Required")}</Badge>}
            {attribute.isFilterable && <Badge>{t("Filter")}</Badge>}
            {attribute.isOnCards && <Badge>{t("On cards")}</Badge>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
