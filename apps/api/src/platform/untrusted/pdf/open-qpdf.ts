import { readFile } from 'node:fs/promises';
import createModule, { type QpdfInstance } from '@neslinesli93/qpdf-wasm';

/** What the library's types leave out. */
interface Instance {
  callMain: QpdfInstance['callMain'];
  FS: {
    readFile(path: string): Uint8Array<ArrayBuffer>;
    writeFile(path: string, content: Uint8Array | string): void;
    unlink(path: string): void;
  };
}
type Create = (options: object) => Promise<Instance>;

/** Runs qpdf with these arguments on a file `in.pdf` and further ones. @returns what it writes to `out`; null: it cannot */
export type Qpdf = (args: readonly string[], more?: Record<string, string>) => Uint8Array<ArrayBuffer> | null;

let opened: Promise<Instance> | undefined;

async function open(): Promise<Instance> {
  const wasmBinary = await readFile(new URL(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')));
  // Its messages may quote the file.
  const silent = () => {};
  return (createModule as unknown as Create)({ wasmBinary, print: silent, printErr: silent });
}

/** qpdf, opened once in a thread, with a file; its files are in memory. Close it when the work is done. */
export async function openQpdf(content: Uint8Array): Promise<{ qpdf: Qpdf; close: () => void }> {
  opened ??= open();
  const { callMain, FS } = await opened;
  FS.writeFile('in.pdf', content);
  const qpdf: Qpdf = (args, more = {}) => {
    for (const [name, text] of Object.entries(more)) FS.writeFile(name, text);
    try {
      // 3: it has repaired something.
      return [0, 3].includes(callMain(['in.pdf', ...args, 'out'])) ? FS.readFile('out') : null;
    } finally {
      for (const name of ['out', ...Object.keys(more)]) if (has(FS, name)) FS.unlink(name);
    }
  };
  return { qpdf, close: () => FS.unlink('in.pdf') };
}

function has(FS: Instance['FS'], name: string): boolean {
  try {
    FS.readFile(name);
    return true;
  } catch {
    return false;
  }
}
