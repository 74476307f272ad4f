import { useState } from 'react';
import { type Command, currentCommands, useCurrentCommands } from '../../platform/keys/commands';

export interface PaletteCommand extends Pick<Command, 'key' | 'run'> {
  readonly title: string;
}

const dependsOnFocus = ({ title }: Command) => typeof title === 'function';

const titled = (commands: readonly Command[]): PaletteCommand[] =>
  commands.flatMap(({ title, key, run }) => {
    const text = typeof title === 'function' ? title() : title;
    return text === undefined ? [] : [{ title: text, run, ...(key && { key }) }];
  });

/**
 * What can be done to the order at hand, first what has a key. What depends on the focus is read before the palette takes it
 * from its row; the rest is as it is now, because a button may have been busy when the palette opened.
 */
export function usePaletteCommands(): PaletteCommand[] {
  const [ofRow] = useState(() => titled(currentCommands().filter(dependsOnFocus)));
  const others = titled(useCurrentCommands().filter((command) => !dependsOnFocus(command)));
  return [...ofRow, ...others].sort((one, other) => Number(!one.key) - Number(!other.key));
}
