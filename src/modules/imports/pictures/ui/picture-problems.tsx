import { Icon } from "#ui/icon.tsx";
import { chevronRightIcon } from "#ui/icons.ts";
import type { PictureProblem } from "../../contract.ts";

/**
 * Pictures that could not be fetched, with the reasons. Their products were imported without them.
 */
export function PictureProblems({
  problems,
  total,
}: {
  readonly problems: readonly PictureProblem[];
  readonly total: number;
}) {
  if (problems.length === 0) return null;
  const title =
    total === 1 ? "One picture could not be fetched" : `${total} pictures could not be fetched`;
  return (
    <details className="group mt-6 rounded-card border border-line bg-surface-raised px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <Icon d={chevronRightIcon} className="size-4 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <p className="text-sm text-ink-muted">
        Their products were taken without them. Import the same file again to try once more, or add
        the pictures by hand.
      </p>
      <PictureProblemList problems={problems} total={total} />
    </details>
  );
}

function PictureProblemList({
  problems,
  total,
}: {
  readonly problems: readonly PictureProblem[];
  readonly total: number;
}) {
  return (
    <ul className="grid gap-3 py-4 text-sm">
      {problems.map(({ line, name, address, message }) => (
        <li key={`${line} ${address}`}>
          <span className="font-medium">{name}</span>{" "}
          <span className="text-ink-muted">(line {line})</span>
          <span className="block break-all text-ink-muted">{address}</span>
          <span className="block text-danger">{message}</span>
        </li>
      ))}
      {total > problems.length && (
        <li className="text-ink-muted">And {total - problems.length} more.</li>
      )}
    </ul>
  );
}
