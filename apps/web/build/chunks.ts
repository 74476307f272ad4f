import path from 'node:path';
import type { Rollup } from 'vite';

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

const src = path.resolve(import.meta.dirname, '../src');

/** The modules that come with some files; with `later`, those too that these import when they are needed. */
function reachedFrom(entries: readonly string[], graph: Graph, later = false): ReadonlySet<string> {
  const reached = new Set(entries.map((entry) => path.join(src, entry)));
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) reached.add(next);
    if (later) for (const next of info?.dynamicallyImportedIds ?? []) reached.add(next);
  }
  return reached;
}

const reach = (graph: Graph) => ({
  public: reachedFrom(['public.tsx'], graph),
  publicLater: reachedFrom(['public.tsx'], graph, true),
  office: reachedFrom(['main.tsx'], graph),
  signIn: reachedFrom(['features/staff/sign-in-page.tsx'], graph),
  firstList: reachedFrom(['layout/frame.tsx', 'layout/tiles.tsx', 'features/queues/queue-page.tsx'], graph),
});
let reached: ReturnType<typeof reach> | undefined;

/**
 * The chunks for modules that several pages need. One chunk for each set of pages, as the bundler makes them by itself,
 * are dozens of files under 1 KB: the first list would come in 62. A chunk takes what its modules import too, unless an
 * earlier one has it. 'common': so that the customers' pages load nothing of the office.
 */
const names = ['common', 'common-later', 'start', 'first-list', 'forms', 'office'] as const;

function chunkOf(id: string, graph: Graph): (typeof names)[number] {
  reached ??= reach(graph);
  // The bundler's own helpers are needed everywhere.
  if (id.startsWith('\0') || reached.public.has(id)) return 'common';
  if (reached.publicLater.has(id)) return 'common-later';
  const [isSignIn, isFirstList] = [reached.signIn.has(id), reached.firstList.has(id)];
  if (reached.office.has(id) || (isSignIn && isFirstList)) return 'start';
  if (isFirstList) return 'first-list';
  return isSignIn ? 'forms' : 'office';
}

export const sharedChunks = names.map((name, index) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  priority: names.length - index,
  minShareCount: 2,
}));
