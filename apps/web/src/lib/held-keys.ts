/**
 * Keys that are typed while the code of a dialog loads. They are meant for the dialog; without this they would be letters in the
 * field behind it, or commands of the screen.
 */
let holders = 0;
let typed = '';

/** Holds the keys until the returned function is called. What was typed is then entered into the field that has the focus. */
export function holdKeys(): () => void {
  let isHolding = true;
  holders++;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    holders--;
    if (holders === 0) deliver();
  };
}

function deliver() {
  const text = typed;
  typed = '';
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // As if typed: the field's own listeners hear of it, and it can be undone.
  if (text !== '' && isField) document.execCommand('insertText', false, text);
}

const hold = (event: KeyboardEvent) => {
  if (holders === 0) return;
  const { key, ctrlKey, metaKey, altKey } = event;
  // Leaving the page or reloading it is still possible.
  if (ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key.length === 1) typed += key;
};

/** Listens before everything else. Returns a function that ends it. */
export function listenForHeldKeys(): () => void {
  window.addEventListener('keydown', hold, { capture: true });
  return () => window.removeEventListener('keydown', hold, { capture: true });
}
