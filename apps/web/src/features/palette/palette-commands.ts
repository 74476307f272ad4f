import { type Command, currentCommands } from '../../lib/commands';

export interface PaletteCommand extends Pick<Command, 'key' | 'run'> {
  readonly title: string;
}

/** What can be done to the order at hand, first what has a key. Read before the palette takes the focus from its row. */
export const paletteCommands = (): PaletteCommand[] =>
  currentCommands()
    .flatMap(({ title, key, run }) => {
      const text = typeof title === 'function' ? title() : title;
      return text === undefined ? [] : [{ title: text, run, ...(key && { key }) }];
    })
    .sort((one, other) => Number(!one.key) - Number(!other.key));
