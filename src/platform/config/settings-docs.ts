import type { Setting } from "./setting-kinds.ts";
import { settings } from "./settings.ts";

const tableStart = "<!-- settings -->";
const tableEnd = "<!-- /settings -->";

/** The text of `.env.example`: every setting with its meaning, commented out. */
export function envExample(): string {
  const head = "# Copy to .env and change what you need: everything has a default.\n";
  const blocks = allSettings().map(([name, setting]) => {
    const value = setting.example ?? setting.default.replaceAll(/^`([^`]*)`.*$/g, "$1");
    return (
      `# ${setting.meaning.replaceAll("`", "")}\n# Default: ` +
      `${setting.default.replaceAll("`", "")}\n# ${name}=${quoted(value)}\n`
    );
  });
  return [head, ...blocks].join("\n");
}

/** The table of settings for the README. */
export function settingsTable(): string {
  const rows = allSettings().map(
    ([name, { meaning, default: value }]) => `| \`${name}\` | ${meaning} | ${asCode(value)} |`,
  );
  return ["| Variable | Meaning | Default |", "|---|---|---|", ...rows].join("\n");
}

/**
 * A README with its table of settings updated. A README without the two markers is returned
 * unchanged.
 */
export function withSettingsTable(readme: string): string {
  const start = readme.indexOf(tableStart);
  const end = readme.indexOf(tableEnd);
  if (start < 0 || end < start) return readme;
  return `${readme.slice(0, start)}${tableStart}\n${settingsTable()}\n${readme.slice(end)}`;
}

function allSettings(): [string, Setting<unknown>][] {
  return Object.entries(settings);
}

function asCode(value: string): string {
  return value.includes("`") || value.includes(" ") ? value : `\`${value}\``;
}

function quoted(value: string): string {
  return /[\s<>#]/.test(value) ? `"${value}"` : value;
}
