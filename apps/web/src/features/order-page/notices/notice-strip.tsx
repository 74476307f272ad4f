import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { OrderChange } from '@sac/contract/orders/seen-order';
import { compareTimes } from '@sac/contract/platform/time-order';
import { IconBell, IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { placeBelow } from '../../../platform/ui/dialogs/place-below';
import { useHistoryMove } from '../../../platform/url/use-history-move';
import { usePagePart } from '../../orders/page-parts';
import { authorityNotices } from './authority-mail';
import { changeNotices } from './change-notices';
import { customerMessageNotices } from './customer-message';
import type { OrderNotice } from './notice-item';
import styles from './notices.module.css';
import { arrivedCardNotices, unverifiedNotices } from './received-notices';
import { returnedNotices } from './returned-email';
import { unsentNotices } from './unsent-email';

export interface NoticeStripProps {
  order: OrderDetails;
  /** As the user saw it last. */
  asSeen: OrderDetails;
  /** What others have changed since the order was opened, the earliest first. */
  changes: readonly OrderChange[];
  onDismiss: () => void;
  /** What has its place while there is no notice. */
  children: ReactNode;
}

/**
 * What waits for staff on an order, or has just happened to it: one line that names the newest and counts the others, and
 * opens the list. Its place is there from the start, so that nothing moves or is covered when something arrives.
 */
export function NoticeStrip({ order, asSeen, changes, onDismiss, children }: NoticeStripProps) {
  const notices: OrderNotice[] = [
    ...changeNotices(changes, onDismiss),
    ...authorityNotices(order),
    ...customerMessageNotices(order),
    ...returnedNotices(order),
    ...unsentNotices(order),
    ...unverifiedNotices(order),
    ...arrivedCardNotices(order, asSeen),
  ].toSorted((a, b) => compareTimes(b, a));
  const [newest] = notices;
  const others = notices.reduce((sum, { count = 1 }) => sum + count, 0) - 1;
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useHistoryMove(() => panel.current?.hidePopover());
  usePagePart('authority', () => {
    panel.current?.showPopover();
    panel.current?.querySelector<HTMLElement>('[data-from="authority"]')?.focus();
  });
  const isEmpty = newest === undefined;
  useEffect(() => {
    if (isEmpty) panel.current?.hidePopover();
  }, [isEmpty]);

  return (
    <div className={styles.place}>
      <section aria-label="Notices" aria-live="polite" className={styles.live}>
        {newest && (
          <button ref={target} type="button" className={styles.strip} popoverTarget={id} title={newest.line}>
            <IconBell size={16} stroke={1.7} aria-hidden />
            <span className={styles.line}>{newest.line}</span>
            {others > 0 && <span className={styles.others}>· {others} more</span>}
            <IconChevronDown size={15} aria-hidden />
          </button>
        )}
      </section>
      {isEmpty && children}
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label="What happened"
        className={styles.panel}
        onBeforeToggle={({ newState, currentTarget }) =>
          newState === 'open' && placeBelow(currentTarget, target.current, panelWidth)
        }
      >
        {notices.map(({ key, item }) => (
          <Fragment key={key}>{item}</Fragment>
        ))}
      </section>
    </div>
  );
}

/** As in the style sheet. */
const panelWidth = 560;
