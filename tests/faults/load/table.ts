import os from "node:os";

/** Prints figures of a fault run, with the load of the machine beside them. */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const all = [header, ...rows].map((row) => row.map(String));
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `  ${row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")}\n`;
  const load = os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(" ");
  process.stdout.write(
    `\n${title} (${new Date().toISOString().slice(0, 16)}Z, load ${load})\n${all.map(line).join("")}`,
  );
}

/** One line on standard error, so that whoever watches a long run sees that it goes on. */
export function progress(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}
