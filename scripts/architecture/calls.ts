import type { Node } from "oxc-parser";
import { importedValues, moduleOf, nodesIn, type Source } from "./syntax.ts";

/**
 * What some code of a file uses of modules (`orders.placeOrder`), of platform
 * (`platform.deliverMail`) and of its own folder (`eventHandler`), also through functions of the
 * same file. How events and jobs are wired is left out.
 */
export function usesIn(source: Source, code: readonly Node[]): readonly string[] {
  const imported = importedValues(source);
  const uses = new Set<string>();
  const reached = new Set(code);
  for (const node of reached) {
    for (const name of namesIn(node)) {
      const owner = ownerOf(imported.get(name) ?? "");
      if (owner !== undefined) uses.add(`${owner}${name}`);
      const own = functionOf(source, name);
      if (own !== undefined) reached.add(own);
    }
  }
  return [...uses];
}

function ownerOf(specifier: string): string | undefined {
  const module = moduleOf(specifier);
  if (module !== undefined) return `${module}.`;
  if (specifier.startsWith("./")) return "";
  return /^#platform\/(?!jobs\/)/.test(specifier) ? "platform." : undefined;
}

function namesIn(node: Node): readonly string[] {
  return nodesIn(node).flatMap((one) => (one.type === "Identifier" ? [one.name] : []));
}

function functionOf({ program }: Source, name: string): Node | undefined {
  return program.body.find((node) => node.type === "FunctionDeclaration" && node.id?.name === name);
}
