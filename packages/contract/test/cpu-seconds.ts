interface Usage {
  user: number;
  system: number;
}
// Node's own types are not here, so that the contract cannot reach for files.
declare const process: { threadCpuUsage(since?: Usage): Usage };

/** Seconds of CPU that this thread spends until the work is done. By the clock, a busy machine would be slow too. */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}
