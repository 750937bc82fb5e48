import { Children, type ComponentProps, type ReactNode } from "react";
import { classes } from "#ui/classes.ts";

type TableProps = {
  caption: string;
  isCaptionVisible?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/**
 * A table that becomes a stack of cards on a phone, where each cell shows its column's name from
 * `label`. The roles are explicit because changing `display` removes them.
 */
export function Table({ caption, isCaptionVisible = false, children, className }: TableProps) {
  return (
    <table
      role="table"
      className={classes(
        "w-full border-collapse max-md:block md:[&_tbody_tr:hover]:bg-surface-sunken/60 " +
          "print:table",
        className,
      )}
    >
      <caption
        className={
          isCaptionVisible ? "pb-3 text-left font-display text-xl max-md:block" : "sr-only"
        }
      >
        {caption}
      </caption>
      {children}
    </table>
  );
}

/** The row of column headings. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row" className="border-b border-line-strong">
        {children}
      </tr>
    </thead>
  );
}

type ColumnProps = {
  children?: ReactNode;
  isNumber?: boolean | undefined;
  className?: string | undefined;
};

/** The heading of a column. `isNumber` aligns it to the right. */
export function Column({ children, isNumber = false, className }: ColumnProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      className={classes(
        "px-3 py-2.5 text-sm font-medium text-ink-muted first:pl-0 last:pr-0",
        isNumber ? "text-right" : "text-left",
        className,
      )}
    >
      {children}
    </th>
  );
}

/** The rows of a table. */
export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
      {children}
    </tbody>
  );
}

/** One row; a card on a phone. */
export function Row({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <tr
      role="row"
      className={classes(
        "border-b border-line transition-colors max-md:grid max-md:grid-cols-1 max-md:rounded-card " +
          "max-md:border max-md:bg-surface-raised max-md:px-4 max-md:py-3",
        className,
      )}
    >
      {children}
    </tr>
  );
}

type CellProps = ColumnProps &
  Pick<ComponentProps<"td">, "colSpan"> & {
    /**
     * The column's name, shown beside the cell on a phone. Without it the cell takes the card's
     * whole width.
     */
    label?: string | undefined;
  };

export function Cell({ children, label, isNumber = false, colSpan, className }: CellProps) {
  return (
    <td
      role="cell"
      colSpan={colSpan}
      data-label={label}
      className={classes(
        "px-3 py-3 align-middle max-md:px-0 max-md:py-1.5 md:first:pl-0 md:last:pr-0",
        "max-md:data-label:flex max-md:data-label:items-baseline " +
          "max-md:data-label:justify-between max-md:data-label:gap-4",
        "max-md:data-label:before:shrink-0 max-md:data-label:before:text-sm max-md:data-label:before:text-ink-muted max-md:data-label:before:content-[attr(data-label)]",
        isNumber && "money text-right",
        className,
      )}
    >
      {/* On a phone the cell is a row of its name and one thing: what stands below another stays
          below it. */}
      {label !== undefined && Children.count(children) > 1 ? (
        <div className="min-w-0 max-md:text-right">{children}</div>
      ) : (
        children
      )}
    </td>
  );
}
