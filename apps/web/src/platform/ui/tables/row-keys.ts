import { decodeOrderId } from '@sac/contract/orders/order-id';
import { useCommands } from '../../keys/commands';

// The rows of a queue are those that lead to an order.
const link = 'a[href*="/view-order/"]';
const rows = () => [...document.querySelectorAll<HTMLElement>(`main tr[data-index]:has(${link})`)];
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLAnchorElement>(link);

const isBelowTop = (row: HTMLElement) => row.getBoundingClientRect().bottom > 0;
const hasFocus = (row: HTMLElement) => row.contains(document.activeElement);

/** Moves the focus to the next row of the queue, or the one before; from nowhere, to the first one in view. */
function moveRow(step: 1 | -1) {
  const all = rows();
  const here = all.findIndex(hasFocus);
  const row = here < 0 ? all.find(isBelowTop) : all[here + step];
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Opens the order of the focused row. False if no row has the focus itself: then Enter belongs to what has. */
function openRow(): boolean {
  const row = rows().find((one) => one === document.activeElement);
  linkOf(row)?.click();
  return row !== undefined;
}

/** The order of the row that has the focus, or of the row around it. */
export function focusedOrderId(): number | undefined {
  const path = linkOf(rows().find(hasFocus))?.pathname;
  return decodeOrderId(path?.split('/').at(-1) ?? '') ?? undefined;
}

/** The keys that move in a list of orders. */
export function useRowKeys() {
  useCommands([
    { key: 'j', label: 'Next row', group: 'In this list', run: () => moveRow(1), isRepeated: true },
    { key: 'k', label: 'Previous row', group: 'In this list', run: () => moveRow(-1), isRepeated: true },
    { key: 'enter', label: 'Open the order of the row', group: 'In this list', run: openRow },
  ]);
}
