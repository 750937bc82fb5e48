import { Fragment } from "react";

/**
 * An email address that breaks before its "@" on a narrow screen, or before a dot of a long name,
 * and not within a word.
 */
export function EmailText({ children }: { readonly children: string }) {
  const parts = children.split(/(?=@)|(?=\.[^@]*@)/);
  return parts.map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
