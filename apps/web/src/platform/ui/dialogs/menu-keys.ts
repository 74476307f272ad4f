import type { KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

export const focusFirstItem = (menu: HTMLElement) => itemsOf(menu)[0]?.focus();

/** The keys of a menu (WAI-ARIA): arrows, Home and End move among its items. Escape is the popover's own. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const items = itemsOf(event.currentTarget);
  const here = items.findIndex((item) => item.matches(':focus'));
  items[step(Math.max(here, 0), items.length)]?.focus();
}
