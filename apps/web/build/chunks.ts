import path from 'node:path';
import type { Rollup } from 'vite';

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

const src = path.resolve(import.meta.dirname, '../src');

/** Packages whose index has everything: reached is only what a module imports of it by name. */
const indexes = [
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/query-core',
];

/** The names in a module's `import { A, b as C } from …` or `export { default as A } from …`, and where they are from. */
const namesFrom = (code: string) =>
  [...code.matchAll(/(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => {
      const [theirs = '', ours = theirs] = name.trim().split(/\s+as\s+/);
      return { theirs, ours, from };
    }),
  );

const filesOf = new Map<string, ReadonlyMap<string, string>>();

/** Where an index has its names from, those of another package that it exports as its own included. Read once. */
function filesOfIndex(index: string, graph: Graph): ReadonlyMap<string, string> {
  const known = filesOf.get(index);
  if (known) return known;
  const module = graph.getModuleInfo(index);
  const files = new Map([
    ...(module?.importedIds ?? []).filter((id) => isIndex(id, index)).flatMap((id) => [...filesOfIndex(id, graph)]),
    ...namesFrom(module?.code ?? '').map(({ ours, from }) => [ours, path.resolve(index, '..', from)] as const),
  ]);
  filesOf.set(index, files);
  return files;
}

/** The files of what a module imports from an index; the index itself if one is not found there. */
function namedIn(index: string, importer: string, graph: Graph): string[] {
  const files = filesOfIndex(index, graph);
  const name = indexes.find((one) => index.includes(`/node_modules/${one}/`));
  return namesFrom(graph.getModuleInfo(importer)?.code ?? '').flatMap(({ theirs, from }) =>
    from === name ? [files.get(theirs) ?? index] : [],
  );
}

const isIndex = (id: string, importer: string) =>
  indexes.some((name) => id.includes(`/node_modules/${name}/`) && !importer.includes(`/node_modules/${name}/`));

/** The modules that are loaded together with some files. */
function reachedFrom(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(entries.map((entry) => path.join(src, entry)));
  for (const id of reached) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!isIndex(next, id)) reached.add(next);
      else for (const file of namedIn(next, id, graph)) reached.add(file);
    }
  }
  return reached;
}

const reach = (graph: Graph) => ({
  start: reachedFrom(['main.tsx'], graph),
  firstList: reachedFrom(['admin-routes.tsx'], graph),
});
let reached: ReturnType<typeof reach> | undefined;

/**
 * The chunks for modules that several screens need. One chunk for each set of screens, which is what the bundler makes by
 * itself, means dozens of files under 1 KB: 62 for the first list. `start` is what the sign-in screen loads, `first-list` what
 * the first list adds to it.
 */
const names = ['start', 'first-list', 'office'] as const;

function chunkOf(id: string, graph: Graph): (typeof names)[number] {
  reached ??= reach(graph);
  // The bundler's own helpers are needed everywhere.
  if (id.startsWith('\0') || reached.start.has(id)) return 'start';
  return reached.firstList.has(id) ? 'first-list' : 'office';
}

export const sharedChunks = names.map((name, index) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  priority: names.length - index,
  minShareCount: name === 'office' ? 2 : 1,
}));
