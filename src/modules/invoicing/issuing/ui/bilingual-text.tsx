import { secondOf, type DocumentFace } from "../rules/document-face.ts";
import { classes } from "#ui/classes.ts";

/** Words of a document, with those of its second language in smaller type below or beside them. */
export function BilingualText({
  second,
  text,
  isBeside = false,
}: Pick<DocumentFace, "second"> & { readonly text: string; readonly isBeside?: boolean }) {
  const other = secondOf(second, text);
  return (
    <>
      {text}
      {other !== null && (
        <>
          {" "}
          <span
            lang={second?.tag}
            className={classes(
              "font-sans text-[0.85em] font-normal",
              isBeside ? "ml-1" : "block leading-snug",
            )}
          >
            {other}
          </span>
        </>
      )}
    </>
  );
}
