import { useEffect } from 'react';
import { currentCommands } from '../lib/commands';
import { listenForHeldKeys } from '../lib/held-keys';
import { areSingleKeysOn } from '../lib/single-keys';
import { whichKey } from './which-key';

/** Single keys are typed into these, or choose in them. */
const fields =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable], [role^="menu"]';
/** An arrow moves in these. */
const movable = 'input, audio, video, [role="tablist"], [role="radiogroup"]';
const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Runs the command of a pressed key. While a dialog is open, it has the keys. */
export function useKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const key = whichKey(event);
      const isSingle = !key?.startsWith('mod+');
      if (isSingle && (!areSingleKeysOn() || isIn(event.target, fields))) return;
      const isArrowTaken = isIn(event.target, movable);
      const command = currentCommands().find((one) => one.key === key || (one.arrow === key && !isArrowTaken));
      if (!command || key === undefined || (event.repeat && !command.isRepeated)) return;
      if (command.run() !== false) event.preventDefault();
    };
    const stopHolding = listenForHeldKeys();
    document.addEventListener('keydown', press);
    return () => {
      stopHolding();
      document.removeEventListener('keydown', press);
    };
  }, []);
}
