import type { DefencePack } from '@sac/contract/evidence-api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFromScreen } from '../../lib/from-screen';
import { orderPath } from '../../paths';
import styles from './missing-details.module.css';

/** The two facts by which a bank finds the payment: whoever sends the letter should know that they are missing. */
export function MissingDetails({ pack: { orderId, transactionId, merchantName } }: { pack: DefencePack }) {
  const from = useFromScreen();
  const missing = [transactionId === null && 'transaction ID', merchantName === null && 'merchant name'].filter(
    Boolean,
  );
  if (missing.length === 0) return null;
  return (
    <section className={styles.note} aria-label="What the letter lacks">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        <strong>
          The {missing.join(' and the ')} {missing.length > 1 ? 'are' : 'is'} missing.
        </strong>{' '}
        A bank finds the payment by them. They stand in its notice: go back to{' '}
        <Link to={orderPath(orderId)} state={from}>
          order {orderId}
        </Link>
        , press Enter Transaction Details and type them in.
      </p>
    </section>
  );
}
