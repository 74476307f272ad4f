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

/** The same work each time, which takes about 0.03 s on a core that nothing else uses. */
function addNumbers() {
  let sum = 0;
  for (let number = 1; number < 40_000_000; number += 1) sum = (sum + (number ^ (number >> 3))) | 0;
  return sum;
}
const freeCoreSeconds = 0.03;

/**
 * Seconds of CPU that this thread spends until the work is done, as on a core that nothing else uses. By the clock, a busy
 * machine would be slow too; so is a core that others share, which is measured before and after.
 */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const before = await measure(addNumbers);
  const seconds = await measure(work);
  const slowness = Math.max(freeCoreSeconds, before, await measure(addNumbers)) / freeCoreSeconds;
  return seconds / slowness;
}
