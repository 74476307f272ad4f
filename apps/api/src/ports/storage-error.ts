const plain: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the server may not write there',
  EPERM: 'the server may not write there',
  ENOTDIR: 'a file stands where a folder should be',
  ENOENT: 'the folder is missing',
  EIO: 'the disk reports a fault',
  EMFILE: 'too many files are open',
};

/** A disk error in words for whoever runs the server, the system's code behind them. */
export function diskTrouble(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'no code';
  return `${plain[code] ?? 'the disk reports an error'} (${code})`;
}
