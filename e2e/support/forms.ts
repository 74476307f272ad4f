import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'vite';

const folder = path.resolve(import.meta.dirname, '../forms');
const dist = path.join(folder, 'dist');
const pages = [
  'official/index.html',
  'react/index.html',
  'material/index.html',
  'framed/index.html',
  'framed/form.html',
];
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Changes with the forms and with the packages they are made of. */
async function versionOf(): Promise<string> {
  const sources = globSync('{*.json,*/*.*}', {
    cwd: folder,
    exclude: (name) => name === 'dist' || name.startsWith('.'),
  });
  const hash = createHash('sha256');
  for (const file of [...sources.toSorted(), '../package.json', import.meta.filename])
    hash.update(file).update(await readFile(path.resolve(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Builds the forms unless that was done; two processes may do it at once. Returns where they are. */
async function buildForms(): Promise<string> {
  const version = await versionOf();
  const built = path.join(dist, version);
  if (existsSync(built)) return built;
  await mkdir(dist, { recursive: true });
  const outDir = await mkdtemp(path.join(dist, 'building-'));
  try {
    await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      // Angular reads these; its checks for developers write to the console.
      define: { ngDevMode: 'false', ngServerMode: 'false' },
      build: {
        outDir,
        target: 'esnext',
        rolldownOptions: { input: pages.map((page) => path.join(folder, page)) },
      },
    });
    // The other process may have been quicker.
    if (!existsSync(built)) await rename(outDir, built).catch(() => {});
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  const old = (await readdir(dist)).filter((name) => name !== version && !name.startsWith('building-'));
  for (const name of old) await rm(path.join(dist, name), { recursive: true, force: true });
  return built;
}

const isOfficial = /^\/sgarrivalcard\/(fvipa\/?)?$/;

function fileOf({ url = '/' }: IncomingMessage): string {
  const { pathname } = new URL(url, 'http://127.0.0.1');
  if (isOfficial.test(pathname)) return '/official/index.html';
  return pathname.endsWith('/') ? `${pathname}index.html` : pathname;
}

/**
 * Serves the stand-in forms: `/sgarrivalcard/` and `/sgarrivalcard/fvipa`, `/react/`, `/material/`, `/framed/`. Builds them
 * first when they changed.
 * @throws unless they build
 */
export async function startForms(): Promise<{ origin: string; stop(): Promise<void> }> {
  const root = await buildForms();
  const server = createServer(async (request, response) => {
    const file = path.join(root, fileOf(request));
    const content = file.startsWith(root) ? await readFile(file).catch(() => undefined) : undefined;
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response
      .writeHead(content ? 200 : 404, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
