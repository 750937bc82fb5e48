import { eventsTable } from "./events-table.ts";
import { jobsTable } from "./jobs-table.ts";
import { modulesTable } from "./modules-table.ts";

const tables = { modules: modulesTable, events: eventsTable, jobs: jobsTable } as const;

/**
 * docs/architecture.md with its tables as the sources are now. The rest of the text stays. Throws
 * if the place of a table is missing.
 */
export function withTables(page: string): string {
  return Object.entries(tables).reduce((text, [name, write]) => {
    const place = new RegExp(`(<!-- table: ${name} -->\n)[^]*?(<!-- end of table -->)`);
    if (!place.test(text)) throw new Error(`docs/architecture.md has no place for ${name}.`);
    return text.replace(
      place,
      (_all, begin: string, end: string) => `${begin}\n${write()}\n${end}`,
    );
  }, page);
}
