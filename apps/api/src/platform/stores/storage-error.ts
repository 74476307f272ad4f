const plain: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the server may not write there',
  EPERM: 'the server may not write there',
  ENOTDIR: 'there is a file where a folder should be',
  EEXIST: 'there is a file where a folder should be',
  ENOENT: 'the folder is missing',
  EIO: 'the disk reports a fault',
  EMFILE: 'too many files are open',
  // PostgreSQL's own code.
  '53100': 'the disk of the database is full',
};

/** The embedded database throws an object with the number that WebAssembly gives to a full disk, and nothing else. */
const codeOf = (error: unknown): string | undefined => {
  const { code, name, errno } = (error ?? {}) as NodeJS.ErrnoException;
  return name === 'ErrnoError' && errno === 51 ? 'ENOSPC' : code;
};

/** Whether the disk is the reason: it is full, read-only or broken. */
export const isDiskTrouble = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '53100'].includes(codeOf(error) ?? '');

/** A disk error as a sentence for the administrator, followed by the system's code. */
export function diskTrouble(error: unknown): string {
  const code = codeOf(error) ?? 'no code';
  return `${plain[code] ?? 'the disk reports an error'} (${code})`;
}
