import { usesIn } from "./calls.ts";
import { isCallOf, readDefinitions } from "./definitions.ts";
import { nodesIn, readSource } from "./syntax.ts";
import { codes, table } from "./table.ts";

/** Each event: when it happens, what it carries, and which functions its handlers call. */
export function eventsTable(): string {
  const handlers = readHandlers();
  return table(
    ["Event", "When", "Data", "Handlers call"],
    readDefinitions("defineEvent").map(({ constant, name, docstring, carries }) => [
      `\`${name}\``,
      docstring,
      codes(carries),
      codes(handlers.get(constant) ?? []),
    ]),
  );
}

/** By the constant of the event: what `on(event, …handlers)` names. */
function readHandlers(): ReadonlyMap<string, readonly string[]> {
  const source = readSource("src/server/events.ts");
  return new Map(
    source.program.body.flatMap(nodesIn).flatMap((node) => {
      if (!isCallOf(node, "on")) return [];
      const [event, ...handlers] = node.arguments;
      return event?.type === "Identifier" ? [[event.name, usesIn(source, handlers)] as const] : [];
    }),
  );
}
