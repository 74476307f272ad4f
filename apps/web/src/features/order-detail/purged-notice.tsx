import { formatDate, singaporeToday } from '@sac/contract/dates';
import { IconUserOff } from '@tabler/icons-react';
import { Card } from '../../ui/card';
import styles from './purged-notice.module.css';

/** In the place of everything the customer stated, once it was removed. `at`: ISO 8601. */
export const PurgedNotice = ({ at }: { at: string }) => (
  <Card title={`Personal data removed on ${formatDate(singaporeToday(new Date(at)))}`}>
    <div className={styles.body}>
      <IconUserOff size={22} stroke={1.6} aria-hidden />
      <p>
        This order was made anonymous a set time after departure. Its dates, statuses, mails and history stay without
        names, addresses and files. Nothing can be uploaded, sent or commented any more, and no defence pack can be
        made.
      </p>
    </div>
  </Card>
);
