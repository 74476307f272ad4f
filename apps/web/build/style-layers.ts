import path from 'node:path';
import type { Plugin } from 'vite';

const source = path.resolve(import.meta.dirname, '../src');

/** The layer of each folder's style sheets. A later layer wins over all before it, whichever sheet was loaded last. */
const layers = [
  { name: 'base', folder: undefined },
  { name: 'mantine', folder: undefined },
  { name: 'library', folder: 'node_modules/react-toastify' },
  { name: 'theme', folder: undefined },
  { name: 'platform', folder: 'platform' },
  { name: 'layout', folder: 'layout' },
  { name: 'features', folder: 'features' },
] as const;

const order = `@layer ${layers.map(({ name }) => name).join(', ')};`;

function layerOf(file: string): string | undefined {
  // The customers' pages are one sheet in one order.
  if (file.startsWith(path.join(source, 'features/tracking') + path.sep)) return undefined;
  return layers.find(
    ({ folder }) =>
      folder &&
      (folder.startsWith('node_modules')
        ? file.includes(`/${folder}/`)
        : file.startsWith(path.join(source, folder) + path.sep)),
  )?.name;
}

/**
 * The style sheets of a screen are loaded when it is first opened, so their order depends on the order of visits. Each
 * sheet is therefore put into the layer of its folder, and declares the order of the layers itself.
 */
export const styleLayers: Plugin = {
  name: 'style-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler(code, id) {
      const layer = layerOf(id.split('?')[0] ?? id);
      if (!layer) return;
      // Both would be copied into the sheet outside its layer, and a copy that is loaded later would win.
      if (/@import\b|composes:[^;]*\bfrom\b/.test(code))
        this.error(`${id}: a sheet takes nothing from another one. Give the element both classes instead.`);
      return { code: `${order}\n@layer ${layer} {\n${code}\n}\n`, map: null };
    },
  },
};
