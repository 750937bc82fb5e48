/**
 * A rush: many visitors who search without a pause, each time for something else, so no response is
 * cached. Prints how often each status came when its input ends.
 */
import http from "node:http";

const [baseUrl = "", visitors = "1"] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(visitors) });
const statuses: Record<string, number> = {};
let searches = 0;

function search(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const address = `${baseUrl}/products?search=belt+${searches++}`;
  const headers = { Accept: "text/html", "User-Agent": "Mozilla/5.0 Firefox/140.0" };
  http
    .get(address, { agent, headers }, (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
    })
    .once("error", () => resolve(0));
  return promise;
}

async function visit(): Promise<never> {
  for (;;) {
    const status = await search();
    statuses[status] = (statuses[status] ?? 0) + 1;
    // Whoever is refused comes again soon, as impatient people do.
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
    if (status === 503) process.stdout.write("refused\n");
  }
}

for (let visitor = 0; visitor < Number(visitors); visitor++) void visit();
process.stdin.resume().once("end", () => {
  process.stdout.write(`${JSON.stringify(statuses)}\n`);
  process.exit(0);
});
