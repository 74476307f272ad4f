/** Puts a popover below the button that opens it, and into the window: it is at most `width` wide. */
export function placeBelow(panel: HTMLElement, button: HTMLElement | null, width: number): void {
  if (!button) return;
  const { bottom, left } = button.getBoundingClientRect();
  panel.style.top = `${bottom + 4}px`;
  panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
}
