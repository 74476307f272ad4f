import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.resolve(import.meta.dirname, '../apps/web/dist');

/** What a first screen needs: the page, and the modules below apps/web/src without which it is not drawn. Aims in KB. */
export const firstScreens = [
  {
    title: 'public pages',
    page: 'public.track.en.html',
    modules: ['features/tracking/track/track-order-page.tsx'],
    aim: 105,
  },
  { title: 'admin, sign-in', page: 'index.html', modules: ['features/accounts/sign-in/sign-in-form.tsx'], aim: 219 },
  {
    title: 'admin, first queue',
    page: 'index.html',
    modules: ['layout/frame.tsx', 'layout/tiles.tsx', 'features/queue-page/queue-page.tsx'],
    aim: 260,
  },
] as const;

/** As apps/web/build/chunk-list.ts writes it. */
interface Chunk {
  file: string;
  imports: string[];
  modules: string[];
}

async function readChunks(): Promise<Chunk[]> {
  const lists = ['client', 'customers'].map(async (name) => {
    const text = await readFile(path.join(dist, `chunks.${name}.json`), 'utf8');
    return JSON.parse(text) as Chunk[];
  });
  return (await Promise.all(lists)).flat();
}

/**
 * The JavaScript that a page loads, by file.
 * @param modules below apps/web/src, that its first screen needs
 * @throws when the page has no script, or one of them or a module is not in the build
 */
export async function scriptsOf(page: string, modules: readonly string[] = []): Promise<Map<string, Buffer>> {
  const html = await readFile(path.join(dist, page), 'utf8');
  const chunks = await readChunks();
  const ofPage = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  if (ofPage.length === 0) throw new Error(`${page} loads no scripts.`);
  const ofModules = modules.map((module) => {
    const chunk = chunks.find((one) => one.modules.includes(module));
    if (!chunk) throw new Error(`No script of the build contains ${module}, which ${page} is measured with.`);
    return chunk.file;
  });
  const files = new Set([...ofPage, ...ofModules]);
  for (const file of files) {
    const chunk = chunks.find((one) => one.file === file);
    if (!chunk) throw new Error(`${file}, which ${page} loads, is not in the build.`);
    for (const next of chunk.imports) files.add(next);
  }
  return new Map(
    await Promise.all([...files].map(async (file) => [file, await readFile(path.join(dist, file))] as const)),
  );
}

/** Kilobytes (1000 bytes, gzip) of JavaScript that a page loads; `modules` as above. */
export async function scriptSize(page: string, modules: readonly string[] = []): Promise<number> {
  const scripts = await scriptsOf(page, modules);
  return [...scripts.values()].reduce((sum, content) => sum + gzipSync(content).length, 0) / 1000;
}
