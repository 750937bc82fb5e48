import { Fragment, type ReactNode } from "react";
import { textLinkClasses } from "#ui/page.tsx";

/** The text of a mail, its web addresses as links. */
export function withLinks(text: string): ReactNode {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 0 ? (
      // The parts of one text never change places.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={part} className={`${textLinkClasses} break-all`}>
        {part}
      </a>
    ),
  );
}
