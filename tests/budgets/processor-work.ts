/**
 * Processor time as a multiple of a loop's, which takes as long on a slow machine as on a busy one.
 */

/** Work like that of a page: objects, JSON and long texts. Some milliseconds. */
function referenceLoop(): number {
  let length = 0;
  for (let round = 0; round < 12; round++) {
    const cards = Array.from({ length: 60 }, (_, at) => ({
      id: `card-${round}-${at}`,
      name: `Belt ${at} of Kanpur & Agra`,
      pricePaise: 100_000 + at * 137,
      tags: ["belt", "leather", String(at)],
    }));
    const read = JSON.parse(JSON.stringify(cards)) as typeof cards;
    const html = read
      .map(
        ({ id, name, pricePaise, tags }) =>
          `<li id="${id}">${name.replaceAll("&", "&amp;")} ${pricePaise / 100} ${tags.join(" ")}</li>`,
      )
      .join("");
    length += new TextEncoder().encode(html).length;
  }
  return length;
}

/** Milliseconds of processor time that this process uses while `work` runs. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const rounds = 5;

/**
 * The processor time of `work` as a multiple of the reference loop's: the median of five rounds,
 * each of which runs both.
 */
export async function workOf(work: () => Promise<unknown>): Promise<number> {
  const ratios: number[] = [];
  while (ratios.length < rounds) {
    const reference = await processorMs(referenceLoop);
    ratios.push((await processorMs(work)) / Math.max(reference, 0.1));
  }
  return ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Infinity;
}
