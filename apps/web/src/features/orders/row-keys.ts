// The rows of a queue are those that lead to an order.
const link = 'a[href*="/view-order/"]';
const rows = () => [...document.querySelectorAll<HTMLElement>(`main tr[data-index]:has(${link})`)];

const isBelowTop = (row: HTMLElement) => row.getBoundingClientRect().bottom > 0;

/** Moves the focus to the next row of the queue, or the one before; from nowhere, to the first one in view. */
export function moveRow(step: 1 | -1) {
  const all = rows();
  const here = all.findIndex((row) => row.contains(document.activeElement));
  const row = here < 0 ? all.find(isBelowTop) : all[here + step];
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Opens the order of the focused row. False if no row has the focus itself: then Enter belongs to what has. */
export function openRow(): boolean {
  const row = rows().find((one) => one === document.activeElement);
  row?.querySelector<HTMLElement>(link)?.click();
  return row !== undefined;
}

/** Puts the cursor into the search box of the list. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main :is(input[type="search"], [role="searchbox"])');
  box?.focus();
  box?.select();
  return box !== null;
}
