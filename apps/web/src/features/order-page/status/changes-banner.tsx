import { Button } from '@mantine/core';
import type { OrderChange } from '@sac/contract/orders/seen-order';
import { IconUserExclamation } from '@tabler/icons-react';
import { NoticeBox } from '../../../platform/ui/messages/note';
import styles from '../../orders/actions/status.module.css';

interface ChangesBannerProps {
  changes: readonly OrderChange[];
  onDismiss: () => void;
}

/** What others have changed about the order while it was open here. */
export const ChangesBanner = ({ changes, onDismiss }: ChangesBannerProps) => (
  <div className={styles.banner}>
    <NoticeBox role="alert" aria-label="Changed by others">
      <IconUserExclamation size={20} stroke={1.6} aria-hidden />
      <p>
        <strong>{changes.map(({ text }) => text).join(' ')}</strong> We will ask you before your next change to this
        order.
      </p>
      <Button variant="default" size="compact-md" onClick={onDismiss}>
        Dismiss
      </Button>
    </NoticeBox>
  </div>
);
