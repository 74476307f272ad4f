import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.resolve(import.meta.dirname, '../apps/web/dist');

// Built files are minified: `import{a}from"./b.js"`, `import"./b.js"`; `import("./b.js")` is on demand.
const staticImport = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;
const dynamicImport = /\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g;

async function importsOf(file: string, pattern: RegExp): Promise<string[]> {
  const code = await readFile(path.join(dist, file), 'utf8');
  return [...code.matchAll(pattern)].map((match) => path.posix.join(path.posix.dirname(file), match[1] ?? ''));
}

/** All the scripts that come with these, on the way of static imports. */
async function closureOf(files: string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(await importsOf(file, staticImport)));
  }
  return seen;
}

/**
 * The JavaScript that a page loads, by file.
 * @param onDemand names of the chunks, without their hash, that its first screen loads as well
 */
export async function scriptsOf(page: string, onDemand: string[] = []): Promise<Map<string, Buffer>> {
  const html = await readFile(path.join(dist, page), 'utf8');
  const entries = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  if (entries.length === 0) throw new Error(`${page} loads no scripts.`);
  let files = await closureOf(entries);
  for (const name of onDemand) {
    const offered = await Promise.all([...files].map((file) => importsOf(file, dynamicImport)));
    const chunk = offered.flat().find((file) => path.posix.basename(file).startsWith(`${name}-`));
    if (!chunk) throw new Error(`${page} does not load a chunk named ${name}.`);
    files = await closureOf([...files, chunk]);
  }
  const contents = [...files].map(async (file) => [file, await readFile(path.join(dist, file))] as const);
  return new Map(await Promise.all(contents));
}

/** Kilobytes (1000 bytes, gzip) of JavaScript that a page loads; `onDemand` as above. */
export async function scriptSize(page: string, onDemand: string[] = []): Promise<number> {
  const scripts = await scriptsOf(page, onDemand);
  return [...scripts.values()].reduce((sum, content) => sum + gzipSync(content).length, 0) / 1000;
}
