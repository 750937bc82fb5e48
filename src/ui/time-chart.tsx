import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";

export type ChartPoint = { label: string; value: number };

export type ChartSeries = {
  name: string;
  kind: "bars" | "line";
  /** The total of the whole period, in words: "₹1,20,450 in 38 orders". */
  total: string;
  points: readonly ChartPoint[];
  /** The value beside a point: "₹2.4 lakh". */
  format: (value: number) => string;
};

type TimeChartProps = {
  title: string;
  /** One or two, over the same period. Each has its own scale, so they are below each other. */
  series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries];
  /** The unit of a point: "Day", "Week from". */
  pointName: string;
};

/**
 * A chart over time, drawn on the server. A table has the same figures, for those who read rather
 * than see.
 */
export function TimeChart({ title, series, pointName }: TimeChartProps) {
  const [first] = series;
  const { points } = first;
  const middle = points[Math.floor((points.length - 1) / 2)];
  return (
    <figure aria-label={title}>
      <div aria-hidden="true" className="grid gap-5">
        {series.map((each, place) => (
          <Panel key={each.name} series={each} isFirst={place === 0} />
        ))}
        <p className="-mt-3 flex justify-between text-sm text-ink-muted">
          <span>{points[0]?.label}</span>
          <span>{middle?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </p>
      </div>
      <details className="screen-only mt-2">
        <summary className="-mx-2 flex min-h-11 w-fit cursor-pointer items-center px-2 text-sm text-ink-muted underline decoration-1 underline-offset-4 hover:text-ink">
          {t("Show the figures")}
        </summary>
        <Figures title={title} series={series} pointName={pointName} />
      </details>
    </figure>
  );
}

const height = 100;

function Panel({
  series: { name, kind, total, points, format },
  isFirst,
}: {
  series: ChartSeries;
  isFirst: boolean;
}) {
  const most = Math.max(...points.map(({ value }) => value), 0);
  const peak = points.findIndex(({ value }) => value === most);
  const yOf = (value: number) => (most === 0 ? height : height - (value / most) * height);
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="money text-ink-muted">{total}</span>
      </p>
      <div
        className={classes("relative mt-7 border-b border-line-strong", isFirst ? "h-36" : "h-20")}
      >
        {most > 0 && (
          // The highest point has a label. Near the right edge the label is to the left of the
          // point.
          <p
            className="money absolute bottom-full pb-1 text-sm leading-none text-ink"
            style={
              peak > points.length / 2
                ? { right: `${100 - ((peak + 1) / points.length) * 100}%` }
                : { left: `${(peak / points.length) * 100}%` }
            }
          >
            {format(most)}
          </p>
        )}
        <svg
          viewBox={`0 0 ${points.length} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {kind === "line" ? (
            <polyline
              points={points.map(({ value }, place) => `${place + 0.5},${yOf(value)}`).join(" ")}
              fill="none"
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
              strokeLinejoin="round"
              className="stroke-ink-muted"
            />
          ) : (
            points.map(({ label, value }, place) => (
              <rect
                key={label}
                x={place + 0.15}
                width={0.7}
                y={yOf(value)}
                height={height - yOf(value)}
                className="fill-accent"
              />
            ))
          )}
          {points.map(({ label, value }, place) => (
            <rect
              key={label}
              x={place}
              y={0}
              width={1}
              height={height}
              className="fill-transparent hover:fill-ink/5"
            >
              <title>{t("{label}: {value}", { label, value: format(value) })}</title>
            </rect>
          ))}
        </svg>
      </div>
    </div>
  );
}

function Figures({
  title,
  series,
  pointName,
}: Pick<TimeChartProps, "title" | "series" | "pointName">) {
  const [first] = series;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line-strong text-ink-muted">
          <th scope="col" className="py-1.5 text-left font-medium">
            {pointName}
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="py-1.5 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.points.map(({ label }, place) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            {series.map(({ name, points, format }) => (
              <td key={name} className="money py-1.5 text-right">
                {format(points[place]?.value ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
