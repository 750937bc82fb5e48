import type { Node } from "oxc-parser";
import { queues } from "#platform/jobs/jobs.ts";
import { usesIn } from "./calls.ts";
import { isCallOf, propertyName, readDefinitions } from "./definitions.ts";
import { filesOf, moduleOf, nodesIn, readSource, type Source } from "./syntax.ts";
import { codes, table } from "./table.ts";

type ByQueue = ReadonlyMap<string, Node>;

/** Each queue: what its jobs carry, who sends them and when, and what its handler calls. */
export function jobsTable(): string {
  const wiring = readSource("src/server/wiring.ts");
  const perQueue = objectsByQueue(wiring);
  const handlers = perQueue.find((one) => one.size === queues.length);
  const schedules = perQueue.find((one) => [...one.values()].every(isText));
  if (handlers === undefined || schedules === undefined)
    throw new Error("The handlers and schedules of the queues are not in src/server/wiring.ts.");
  const definitions = readDefinitions("defineJob");
  const senders = readSenders();
  return table(
    ["Queue", "Data", "Sent by", "Schedule (UTC)", "Handler uses"],
    queues.map((queue) => {
      const definition = definitions.find(({ name }) => name === queue);
      const handler = handlers.get(queue);
      const uses = handler === undefined ? [] : usesIn(wiring, [handler]);
      return [
        `\`${queue}\``,
        codes(definition?.carries ?? []),
        [...(senders.get(definition?.constant ?? "") ?? [])].join(", ") || "–",
        codes([scheduleOf(schedules, queue)].filter((cron) => cron !== "")),
        codes(uses.filter((use) => use.split(".").at(-1) !== definition?.constant)),
      ];
    }),
  );
}

/** The objects of a file whose keys are queues, each as its values. */
function objectsByQueue({ program }: Source): readonly ByQueue[] {
  const names: readonly string[] = queues;
  return program.body.flatMap(nodesIn).flatMap((node) => {
    if (node.type !== "ObjectExpression") return [];
    const values = new Map(
      node.properties.flatMap((property) =>
        property.type === "Property"
          ? propertyName(property).map((name) => [name, property.value] as const)
          : [],
      ),
    );
    return values.size > 0 && [...values.keys()].every((name) => names.includes(name))
      ? [values]
      : [];
  });
}

function isText(node: Node): boolean {
  return node.type === "Literal" && typeof node.value === "string";
}

function scheduleOf(schedules: ByQueue, queue: string): string {
  const cron = schedules.get(queue);
  return cron?.type === "Literal" ? String(cron.value) : "";
}

/** The job of a call of `sendJob`, or of a statement that writes it: `${pushJob.queue}`. */
function sentBy(node: Node): Node | undefined {
  if (node.type === "MemberExpression" && node.property.type === "Identifier")
    return node.property.name === "queue" ? node.object : undefined;
  return isCallOf(node, "sendJob") ? node.arguments[1] : undefined;
}

/** By the constant of the job: the modules, or the parts of `src`, that send it. */
function readSenders(): ReadonlyMap<string, ReadonlySet<string>> {
  const senders = new Map<string, Set<string>>();
  for (const file of filesOf("src")) {
    for (const node of readSource(file).program.body.flatMap(nodesIn)) {
      const job = sentBy(node);
      if (job?.type !== "Identifier") continue;
      const sender = moduleOf(file) ?? file.split("/")[1] ?? file;
      senders.set(job.name, (senders.get(job.name) ?? new Set()).add(sender));
    }
  }
  return senders;
}
