interface Usage {
  user: number;
  system: number;
}
// Node's own types are not here, so that the contract cannot reach for files.
declare const process: { threadCpuUsage(since?: Usage): Usage };

async function measure(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Takes about 0.03 s on the machine that the limits of the tests were chosen on. */
function countBits() {
  let sum = 0;
  for (let number = 1; number < 40_000_000; number += 1) sum = (sum + (number ^ (number >> 3))) | 0;
  return sum;
}
const countSeconds = 0.03;

/**
 * Seconds of CPU that this thread spends until the work is done. By the clock, a busy machine would be slow too; and a core
 * that is shared or hot is as slow for other work, so the seconds are those of the machine that the limits were chosen on.
 */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const before = await measure(countBits);
  const seconds = await measure(work);
  const slowness = Math.max(1, before / countSeconds, (await measure(countBits)) / countSeconds);
  return seconds / slowness;
}
