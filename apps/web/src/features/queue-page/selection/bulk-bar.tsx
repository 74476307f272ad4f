import type { OrderRow } from '@sac/contract/orders/orders-api';
import { maxBulk } from '@sac/contract/platform/constants';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatNumber } from '../../../platform/format-number';
import { openPopover } from '../../../platform/ui/messages/toast-host';
import { type Counted, formatTotal } from '../../../platform/ui/tables/row-range';
import { type OrderAction, orderActions } from '../../orders/actions/order-actions';
import type { ActionHints } from '../use-list-keys';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  selected: readonly OrderRow[];
  actions: readonly OrderAction[];
  hints: ActionHints;
  me: string;
  onAction: (action: OrderAction, orders: readonly OrderRow[]) => void;
  /** Those of the selected orders that the user may assign to a colleague. */
  reassignable: readonly OrderRow[];
  onReassign: (orders: readonly OrderRow[]) => void;
  /** How many the list holds; undefined when all of them are selected, or before that is known. */
  counted: Counted | undefined;
  search: string;
  /** How many are fetched so far while all are being selected. */
  fetched: number | null;
  onSelectAll: () => void;
  onClear: () => void;
}

/** On the button that selects the whole list. */
function selectAllLabel(counted: Counted, search: string): string {
  if (counted.total > maxBulk) return `Select the first ${formatNumber(maxBulk)}`;
  return counted.isMore ? 'Select all matches' : `Select all ${formatTotal(counted, search)}`;
}

/** Escape closes a dialog, a menu or a field's search first. */
const isTaken = ({ defaultPrevented, target }: KeyboardEvent) =>
  defaultPrevented ||
  document.querySelector('dialog[open]') !== null ||
  openPopover() !== null ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** How many orders are selected, and the actions on all of them. */
export function BulkBar(props: BulkBarProps) {
  const { selected, actions, hints, me, onAction, reassignable, onReassign } = props;
  const { counted, search, fetched, onSelectAll, onClear } = props;
  const isMoreInList = counted && (counted.isMore || selected.length < counted.total);
  useEffect(() => {
    const clear = (event: KeyboardEvent) => event.key === 'Escape' && !isTaken(event) && onClear();
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  });

  const button = (action: OrderAction) => (
    <ActionButton key={action} action={action} selected={selected} me={me} onAction={onAction} hint={hints[action]} />
  );
  return (
    <section className={styles.bar} aria-label="Selected orders">
      <span className={styles.count}>
        {fetched === null ? `${formatNumber(selected.length)} selected` : `Selecting… ${formatNumber(fetched)}`}
      </span>
      {fetched === null && (
        <>
          {actions.filter((action) => action !== 'delete').map(button)}
          {reassignable.length > 0 && (
            <button
              type="button"
              className={styles.action}
              onClick={() => onReassign(reassignable)}
              {...hints.reassign}
            >
              {reassignable.length < selected.length ? `Assign ${formatNumber(reassignable.length)} to…` : 'Assign to…'}
            </button>
          )}
          {isMoreInList && (
            <button type="button" className={styles.quiet} onClick={onSelectAll}>
              {selectAllLabel(counted, search)}
            </button>
          )}
          {actions.includes('delete') && button('delete')}
        </>
      )}
      <button type="button" className={styles.clear} onClick={onClear} aria-label="Clear selection" title="Clear (Esc)">
        <IconX size={17} aria-hidden />
      </button>
    </section>
  );
}

interface ActionButtonProps extends Pick<BulkBarProps, 'selected' | 'me' | 'onAction'> {
  action: OrderAction;
  hint: ActionHints[OrderAction];
}

/** What can be done to the selected orders; nothing where it would change none of them. */
function ActionButton({ action, selected, me, onAction, hint }: ActionButtonProps) {
  const { label, labelFor, appliesTo, max } = orderActions[action];
  const orders = selected.filter((order) => appliesTo(order, me));
  if (orders.length === 0) return null;
  const isTooMany = max !== undefined && orders.length > max;
  return (
    <button
      type="button"
      className={styles.action}
      data-danger={action === 'delete'}
      disabled={isTooMany}
      onClick={() => onAction(action, orders)}
      {...hint}
    >
      {orders.length < selected.length ? labelFor(formatNumber(orders.length)) : label}
      {isTooMany && `: at most ${formatNumber(max)} at a time`}
    </button>
  );
}
