import { Link } from "react-router";
import { langOf } from "#shared/language-of-text.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { announcementParagraphs, announcementParts } from "../rules/announcement-parts.ts";

/** The text of an announcement: paragraphs, with links to pages of ours. */
export function AnnouncementBody({ body }: { readonly body: string }) {
  return (
    <div className="grid gap-3 wrap-anywhere" lang={langOf(body)}>
      {announcementParagraphs(body).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {announcementParts(paragraph).map(({ text, path }, at) =>
            path === null ? (
              text
            ) : (
              <Link key={at} to={path} className={textLinkClasses}>
                {text}
              </Link>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
