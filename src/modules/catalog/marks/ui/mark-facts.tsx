import type { ReactNode } from "react";
import { href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { OwnMark } from "../contract.ts";
import { markKindWords } from "../rules/mark-words.ts";
import { t } from "#shared/texts/text.ts";

type MarkFactsProps = {
  readonly mark: OwnMark;
  /** More about it, as items of the same list. */
  readonly children?: ReactNode;
};

/** What is known of a mark, with its certificate to download. */
export function MarkFacts({ mark, children }: MarkFactsProps) {
  return (
    <DescriptionList>
      {children}
      <DescriptionItem name={t("Kind of mark")}>{markKindWords()[mark.kind]}</DescriptionItem>
      <DescriptionItem name={t("Number on the certificate")}>
        <span className="money wrap-anywhere">{mark.number}</span>
      </DescriptionItem>
      <DescriptionItem name={t("Valid until")}>
        {mark.validUntil === null ? t("No expiry date") : formatDate(mark.validUntil)}
      </DescriptionItem>
      <DescriptionItem name={t("Sent")}>{formatDate(mark.createdAt)}</DescriptionItem>
      <DescriptionItem name={t("Certificate")}>
        <a
          href={href("/seller/marks/:markId/document", { markId: mark.id })}
          download
          className={`${textLinkClasses} inline-block py-1`}
        >
          {t("Download")}
        </a>
      </DescriptionItem>
      {mark.reason !== null && (
        <DescriptionItem name={t("Why we refused it")} isWide>
          <span className="whitespace-pre-line wrap-anywhere">{mark.reason}</span>
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}
