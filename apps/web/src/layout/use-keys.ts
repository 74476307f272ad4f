import { useEffect } from 'react';
import { focusSearch, moveRow, openRow } from '../features/orders/row-keys';
import { areSingleKeysOn } from './single-keys';
import { whichKey } from './which-key';

/** What a key or the top bar opens over any screen. */
export type Overlay = 'palette' | 'keys';

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role^="menu"]';
const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** The keys that work on every screen. While a dialog is open, it has them. */
export function useKeys(onOpen: (overlay: Overlay) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isTaken = !areSingleKeysOn() || isIn(target, fields);
      const action = whichKey({ key, ctrlKey, metaKey, altKey, shiftKey, isTaken });
      if (!action) return;
      if (action === 'open' && !openRow()) return;
      if (action === 'search' && !focusSearch()) return;
      event.preventDefault();
      if (action === 'palette' || action === 'keys') onOpen(action);
      if (action === 'next') moveRow(1);
      if (action === 'previous') moveRow(-1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onOpen]);
}
