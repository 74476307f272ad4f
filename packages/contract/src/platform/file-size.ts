const kilobyte = 1024;

/** A size in bytes as people read it, wherever it is shown: '12 KB', '1.4 MB', '10 MB'. A KB is 1,024 bytes. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${Number((bytes / kilobyte ** 2).toFixed(1))} MB`;
}
