import { useEffect } from 'react';
import { currentCommands } from '../../platform/keys/commands';
import { areSingleKeysOn } from '../../platform/keys/single-keys';
import { whichKey } from './which-key';

/** Single keys are typed into these, or choose in them. */
const fields =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable], [role^="menu"]';
/** An arrow moves in these. */
const movable = 'input, audio, video, [role="tablist"], [role="radiogroup"]';
const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Runs the command of a pressed key. An open dialog has the keys; one beside the page, while the focus is in it. */
export function useKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isIn(event.target, 'dialog')) return;
      if (document.querySelector('dialog:modal')) return;
      const key = whichKey(event);
      const isSingle = !key?.startsWith('mod+');
      if (isSingle && (!areSingleKeysOn() || isIn(event.target, fields))) return;
      const isArrowTaken = isIn(event.target, movable);
      const command = currentCommands().find((one) => one.key === key || (one.arrow === key && !isArrowTaken));
      if (!command || key === undefined || (event.repeat && !command.isRepeated)) return;
      if (command.run() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
