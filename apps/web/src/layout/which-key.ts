/** The action of a key. */
export type KeyAction = 'palette' | 'keys' | 'search' | 'next' | 'previous' | 'open';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** The keys go into a field, or a menu has them. */
  isTaken: boolean;
}

const singleKeys: Record<string, KeyAction> = { j: 'next', k: 'previous', enter: 'open', '/': 'search', '?': 'keys' };
/** On some keyboards these need Shift. */
const shifted = ['/', '?'];

export function whichKey({ key, ctrlKey, metaKey, altKey, shiftKey, isTaken }: KeyPress): KeyAction | undefined {
  const name = key.toLowerCase();
  if (name === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'palette';
  if (isTaken || ctrlKey || metaKey || altKey) return undefined;
  if (shiftKey && !shifted.includes(name)) return undefined;
  return Object.hasOwn(singleKeys, name) ? singleKeys[name] : undefined;
}
