import type { FaceColumn } from "../rules/document-columns.ts";
import { secondOf, type DocumentFace } from "../rules/document-face.ts";
import { classes } from "#ui/classes.ts";
import { BilingualText } from "./bilingual-text.tsx";

// In a narrow layout a cell has its column's name before its value.
const cardCell =
  "@max-[42rem]:data-label:flex @max-[42rem]:data-label:items-baseline @max-[42rem]:data-label:justify-between @max-[42rem]:data-label:gap-4 " +
  "@max-[42rem]:data-label:before:shrink-0 @max-[42rem]:data-label:before:text-ink-muted @max-[42rem]:data-label:before:content-[attr(data-label)]";

/**
 * Amounts from one crore on need a smaller font, or their last digits would not fit on the sheet.
 */
const longestUsualAmount = "99,99,999.99".length;

/**
 * The lines: a table where there is room and on paper, else a card per line. The width of the
 * document decides, since a preview is narrower than the screen. ARIA roles are explicit because
 * `display` removes the native ones.
 */
export function DocumentLines({
  face: { columns, rows, second },
}: {
  readonly face: DocumentFace;
}) {
  const isDense = rows.some((cells) =>
    cells.some(
      (cell, index) => columns[index]?.isNumber === true && cell.length > longestUsualAmount,
    ),
  );
  return (
    <div className="@container print:[container-type:normal]">
      <div className="overflow-x-auto print:overflow-visible">
        <table
          role="table"
          className={classes(
            "w-full border-collapse @max-[42rem]:block",
            isDense
              ? "text-[0.75rem] @max-[42rem]:text-sm print:text-[0.65rem]"
              : "text-sm print:text-[0.7rem]",
          )}
        >
          <caption className="sr-only">What is charged</caption>
          <LinesTable columns={columns} isDense={isDense} rows={rows} second={second} />
        </table>
      </div>
    </div>
  );
}

function LinesTable({
  columns,
  isDense,
  rows,
  second,
}: Pick<DocumentFace, "second"> & {
  readonly columns: readonly FaceColumn[];
  readonly isDense: boolean;
  readonly rows: readonly (readonly string[])[];
}) {
  return (
    <>
      <thead role="rowgroup" className="@max-[42rem]:sr-only">
        <tr role="row" className="border-b border-line-strong text-left text-ink-muted">
          {columns.map(({ key, title, isNumber }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              className={classes(
                "py-2 font-medium last:pr-0",
                isDense ? "pr-1.5" : "pr-3",
                isNumber && "text-right",
              )}
            >
              <BilingualText text={title} second={second} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="@max-[42rem]:block">
        {rows.map((cells) => (
          <tr
            key={cells[0]}
            role="row"
            className="break-inside-avoid border-b border-line align-top @max-[42rem]:grid @max-[42rem]:gap-1 @max-[42rem]:py-3"
          >
            {columns.map(({ key, title, isNumber }, index) => (
              <td
                key={key}
                role="cell"
                data-label={
                  key === "description"
                    ? undefined
                    : [title, secondOf(second, title)].filter((word) => word !== null).join(" ")
                }
                className={classes(
                  "py-2 last:pr-0 @max-[42rem]:p-0",
                  isDense ? "pr-1.5" : "pr-3",
                  cells[index] === "" ? "@max-[42rem]:hidden" : cardCell,
                  isNumber
                    ? "money text-right whitespace-nowrap"
                    : key === "description"
                      ? `${isDense ? "min-w-24" : "min-w-40"} wrap-anywhere @max-[42rem]:font-medium`
                      : "whitespace-nowrap",
                )}
              >
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
