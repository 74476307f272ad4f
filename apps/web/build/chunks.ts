import path from 'node:path';
import type { Rollup } from 'vite';

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

const src = path.resolve(import.meta.dirname, '../src');

/** The modules that are loaded together with some files. */
function reachedFrom(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(entries.map((entry) => path.join(src, entry)));
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

const reach = (graph: Graph) => ({
  office: reachedFrom(['main.tsx'], graph),
  signIn: reachedFrom(['features/staff/sign-in-page.tsx'], graph),
  firstList: reachedFrom(['layout/frame.tsx', 'layout/tiles.tsx', 'features/queues/queue-page.tsx'], graph),
});
let reached: ReturnType<typeof reach> | undefined;

/**
 * The chunks for modules that several screens need. One chunk for each set of screens, which is what the bundler makes by
 * itself, means dozens of files under 1 KB: 62 for the first list. A chunk includes what its modules import, unless an
 * earlier chunk has it.
 */
const names = ['start', 'first-list', 'forms', 'office'] as const;

function chunkOf(id: string, graph: Graph): (typeof names)[number] {
  reached ??= reach(graph);
  const [isSignIn, isFirstList] = [reached.signIn.has(id), reached.firstList.has(id)];
  // The bundler's own helpers are needed everywhere.
  if (id.startsWith('\0') || reached.office.has(id) || (isSignIn && isFirstList)) return 'start';
  if (isFirstList) return 'first-list';
  return isSignIn ? 'forms' : 'office';
}

export const sharedChunks = names.map((name, index) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  priority: names.length - index,
  minShareCount: name === 'start' ? 1 : 2,
}));
