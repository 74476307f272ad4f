import { Button } from '@mantine/core';
import type { OrderChange } from '@sac/contract/seen-order';
import { IconUserExclamation } from '@tabler/icons-react';
import styles from './changes-banner.module.css';

interface ChangesBannerProps {
  changes: readonly OrderChange[];
  onDismiss: () => void;
}

/** Whichever change one makes next, the page asks first. */
const asksBeforeAll = ({ facts }: OrderChange) => facts.includes('assign_to') || facts.includes('process_status');

/** Says what others have changed of the order while it was open. */
export const ChangesBanner = ({ changes, onDismiss }: ChangesBannerProps) => (
  <div role="alert" aria-label="Changed by others" className={styles.banner}>
    <IconUserExclamation size={20} stroke={1.6} aria-hidden />
    <p>
      <strong>{changes.map(({ text }) => text).join(' ')}</strong>{' '}
      {changes.some(asksBeforeAll) && 'We will ask you before your next change to this order.'}
    </p>
    <Button variant="default" size="compact-md" onClick={onDismiss}>
      Dismiss
    </Button>
  </div>
);
