export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** On some keyboards these need Shift. */
const shifted = ['/', '?'];

/** The name of a key as commands give it: 'j', 'enter', 'mod+k'. Undefined with any other key held. */
export function whichKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  const name = key.toLowerCase();
  if (altKey || (shiftKey && !shifted.includes(name))) return undefined;
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey ? `mod+${name}` : undefined;
  return name;
}
