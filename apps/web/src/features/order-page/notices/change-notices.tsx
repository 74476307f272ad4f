import type { OrderChange } from '@sac/contract/orders/seen-order';
import { formatEst } from '@sac/contract/platform/dates';
import { IconUserExclamation } from '@tabler/icons-react';
import button from '../../../platform/ui/tables/row-button.module.css';
import { NoticeItem, type OrderNotice } from './notice-item';
import styles from './notices.module.css';

/** What others have changed about the order while it was open here. */
export function changeNotices(changes: readonly OrderChange[], onDismiss: () => void): OrderNotice[] {
  const last = changes.at(-1);
  if (!last) return [];
  const item = (
    <NoticeItem
      icon={IconUserExclamation}
      title="Changed by others"
      at={last.at}
      actions={
        <button type="button" className={button.button} onClick={onDismiss}>
          Dismiss
        </button>
      }
    >
      <ul className={styles.changes}>
        {changes.toReversed().map(({ id, at, text }) => (
          <li key={id}>
            {text} <small>{formatEst(at)}</small>
          </li>
        ))}
      </ul>
      <p>We will ask you before your next change to this order.</p>
    </NoticeItem>
  );
  return [{ key: 'changes', at: last.at, line: last.text, count: changes.length, item }];
}
