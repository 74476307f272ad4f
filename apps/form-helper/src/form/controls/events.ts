/** An event that also leaves shadow roots, as those of a person do. */
const options = { bubbles: true, composed: true, cancelable: true };

export function press(element: Element, key: string) {
  for (const type of ['keydown', 'keyup']) element.dispatchEvent(new KeyboardEvent(type, { ...options, key }));
}

/** The whole sequence of a click: some lists open at the first part of it. */
export function click(element: HTMLElement) {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    element.dispatchEvent(
      type.startsWith('pointer') ? new PointerEvent(type, options) : new MouseEvent(type, { ...options, button: 0 }),
    );
  element.click();
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Past what a framework has put over the element's own property, so that it notices the change. */
function setNative(element: Typed, value: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  if (setter) setter.call(element, value);
  else element.value = value;
}

/** Types a text in the place of what is there, and leaves the field unless it `stays`. */
export function typeInto(element: Typed, value: string, stays = false) {
  element.focus();
  element.dispatchEvent(new KeyboardEvent('keydown', { ...options, key: value.at(-1) ?? 'Backspace' }));
  setNative(element, value);
  element.dispatchEvent(new InputEvent('input', { ...options, inputType: 'insertText', data: value }));
  element.dispatchEvent(new KeyboardEvent('keyup', { ...options, key: value.at(-1) ?? 'Backspace' }));
  if (stays) return;
  element.dispatchEvent(new Event('change', options));
  element.blur();
}

export const changed = (element: Element) => {
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, options));
};
