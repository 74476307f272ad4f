import { Button } from '@mantine/core';
import type { OrderChange } from '@sac/contract/seen-order';
import { IconUserExclamation } from '@tabler/icons-react';
import { Notice } from '../../../ui/note';
import styles from './status.module.css';

interface ChangesBannerProps {
  changes: readonly OrderChange[];
  onDismiss: () => void;
}

/** The page confirms every next change, whichever it is. */
const asksBeforeAll = ({ facts }: OrderChange) => facts.includes('assign_to') || facts.includes('process_status');

/** What others have changed about the order while it was open here. */
export const ChangesBanner = ({ changes, onDismiss }: ChangesBannerProps) => (
  <div className={styles.banner}>
    <Notice role="alert" aria-label="Changed by others">
      <IconUserExclamation size={20} stroke={1.6} aria-hidden />
      <p>
        <strong>{changes.map(({ text }) => text).join(' ')}</strong>{' '}
        {changes.some(asksBeforeAll) && 'We will ask you before your next change to this order.'}
      </p>
      <Button variant="default" size="compact-md" onClick={onDismiss}>
        Dismiss
      </Button>
    </Notice>
  </div>
);
