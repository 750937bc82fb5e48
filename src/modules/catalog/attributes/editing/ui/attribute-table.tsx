import { Link, href } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { perLocale, t } from "#shared/texts/text.ts";
import { inReadersLanguage, languagesWithout } from "#shared/texts/translations.ts";
import type { Answered, AttributeLine } from "../contract.ts";
import { attributeLine } from "./attribute-words.ts";

const number = perLocale((tag) => new Intl.NumberFormat(tag));

/** All attributes, each with the categories that ask for it and how many products have answered. */
export function AttributeTable({ attributes }: { readonly attributes: readonly AttributeLine[] }) {
  return (
    <Table caption={t("Attributes by name")}>
      <TableHead>
        <Column>{t("Name")}</Column>
        <Column>{t("Categories")}</Column>
        <Column isNumber>{t("Filled in")}</Column>
      </TableHead>
      <TableBody>
        {attributes.map((attribute) => (
          <AttributeRow key={attribute.code} attribute={attribute} />
        ))}
      </TableBody>
    </Table>
  );
}

function AttributeRow({ attribute }: { readonly attribute: AttributeLine }) {
  const { code, categories, isUsed, answers } = attribute;
  const missing = languagesWithout(attribute.translations, ["name"]);
  return (
    <Row>
      <Cell className="wrap-anywhere">
        <Link
          to={href("/admin/attributes/:code", { code })}
          className={`${textLinkClasses} inline-block py-1 font-medium`}
        >
          <bdi>{inReadersLanguage(attribute).name}</bdi>
        </Link>
        <span className="block text-sm text-ink-muted">
          {`${attributeLine(inReadersLanguage(attribute))} · ${code}`}
        </span>
        {missing.length > 0 && (
          <span className="block text-sm text-accent-text">
            {t("Not completely translated into {languages}", {
              languages: missing.map(({ name }) => name).join(", "),
            })}
          </span>
        )}
      </Cell>
      <Cell label={t("Categories")} className="wrap-anywhere">
        {categories.length === 0 ? (
          <Badge>{t("In no category")}</Badge>
        ) : (
          <span className="flex flex-wrap gap-x-3 max-md:justify-end">
            {categories.map((category) => (
              <Link
                key={category.slug}
                to={href("/admin/categories/:slug/attributes", { slug: category.slug })}
                className={`${textLinkClasses} inline-block py-1`}
              >
                {inReadersLanguage(category).name}
              </Link>
            ))}
          </span>
        )}
      </Cell>
      <Cell label={t("Filled in")} isNumber>
        {isUsed ? answeredWords(answers) : t("Not used yet")}
      </Cell>
    </Row>
  );
}

/** "12 of 40", "at least 12 of 5,000". */
export function answeredWords({ answered, examined, isAll }: Answered): string {
  const words = {
    answered: number().format(answered),
    examined: number().format(examined),
  };
  return isAll
    ? t("{answered} of {examined}", words)
    : t("{answered} of the {examined} that were counted", words);
}
