import { useEffect } from 'react';
import { isApple } from '../../platform/keys/commands';
import { whichKey } from './which-key';

/** The button that Enter in a one-line field of the same form presses: the first that sends it. */
const submitButtonOf = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  [...(target.form?.elements ?? [])].find((one) => one instanceof HTMLButtonElement && one.type === 'submit');

/** In any form Ctrl or ⌘ Enter presses its button, which shows that from when the form has the focus. */
export function useSubmitKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || whichKey(event) !== 'mod+enter') return;
      const button = submitButtonOf(event.target);
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      button.click();
    };
    const show = ({ target }: FocusEvent) => {
      const button = submitButtonOf(target);
      if (!(button instanceof HTMLButtonElement) || button.title) return;
      button.title = isApple ? '⌘ Enter' : 'Ctrl+Enter';
      button.setAttribute('aria-keyshortcuts', isApple ? 'Meta+Enter' : 'Control+Enter');
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', show);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', show);
    };
  }, []);
}
