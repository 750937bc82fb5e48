import type { DocumentFace } from "#modules/invoicing/rules/document-face.ts";
import { classes } from "#ui/classes.ts";

// What a narrow place makes of a cell: its column's name, and what stands in it.
const cardCell =
  "@max-[42rem]:data-label:flex @max-[42rem]:data-label:items-baseline @max-[42rem]:data-label:justify-between @max-[42rem]:data-label:gap-4 " +
  "@max-[42rem]:data-label:before:shrink-0 @max-[42rem]:data-label:before:text-ink-muted @max-[42rem]:data-label:before:content-[attr(data-label)]";

/**
 * What is charged: a table where it fits and on paper, a card for each line where it does not. Measured by the place the
 * document has, since a preview has less than the screen. The roles are spelled out because another `display` takes them away.
 */
export function DocumentLines({ face: { columns, rows } }: { readonly face: DocumentFace }) {
  return (
    <div className="@container print:[container-type:normal]">
      <div className="overflow-x-auto print:overflow-visible">
        <table role="table" className="w-full border-collapse text-sm @max-[42rem]:block print:text-[0.7rem]">
          <caption className="sr-only">What is charged</caption>
          <thead role="rowgroup" className="@max-[42rem]:sr-only">
            <tr role="row" className="border-b border-line-strong text-left text-ink-muted">
              {columns.map(({ key, title, isNumber }) => (
                <th key={key} scope="col" role="columnheader" className={classes("py-2 pr-3 font-medium last:pr-0", isNumber && "text-right")}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="@max-[42rem]:block">
            {rows.map((cells) => (
              <tr key={cells[0]} role="row" className="break-inside-avoid border-b border-line align-top @max-[42rem]:grid @max-[42rem]:gap-1 @max-[42rem]:py-3">
                {columns.map(({ key, title, isNumber }, index) => (
                  <td
                    key={key}
                    role="cell"
                    data-label={key === "description" ? undefined : title}
                    className={classes(
                      "py-2 pr-3 last:pr-0 @max-[42rem]:p-0",
                      cells[index] === "" ? "@max-[42rem]:hidden" : cardCell,
                      isNumber ? "money text-right whitespace-nowrap" : key === "description" ? "min-w-40 wrap-anywhere @max-[42rem]:font-medium" : "whitespace-nowrap",
                    )}
                  >
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
