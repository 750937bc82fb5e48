/** `npm run bench -- <scenario>`: each scenario is a file beside this one that measures when it is loaded. */
const scenarios = ["checkout"] as const;
const wanted = scenarios.find((name) => name === process.argv[2]);
if (wanted === undefined) {
  process.stderr.write(`Which scenario? One of: ${scenarios.join(", ")}\n`);
  process.exit(2);
}
await import(`./${wanted}.ts`);

export {};
