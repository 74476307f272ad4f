import type { PackGap, PackOnScreen } from '@sac/contract/disputes/evidence-api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFromScreen } from '../../../platform/api/from-screen';
import { NoticeBox } from '../../../platform/ui/messages/note';
import { orderPath } from '../../../routes';
import styles from './paper.module.css';

/** A warning while the two facts by which a bank finds the payment are missing. */
export function MissingDetails({ pack: { orderId, transactionId, merchantName } }: { pack: PackOnScreen }) {
  const from = useFromScreen();
  const missing = [transactionId === null && 'transaction ID', merchantName === null && 'merchant name'].filter(
    Boolean,
  );
  if (missing.length === 0) return null;
  return (
    <NoticeBox role="region" aria-label="Missing details">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        <strong>
          The {missing.join(' and the ')} {missing.length > 1 ? 'are' : 'is'} missing.
        </strong>{' '}
        The bank finds the payment by them, and its notice states them: go back to{' '}
        <Link to={orderPath(orderId)} state={from}>
          order {orderId}
        </Link>
        , press Enter Transaction Details and type them in.
      </p>
    </NoticeBox>
  );
}

/** How the dispute differs from the payment. Above the paper, so it is not printed. */
export function Contradictions({ pack: { orderId, contradictions } }: { pack: PackOnScreen }) {
  const from = useFromScreen();
  if (contradictions.length === 0) return null;
  return (
    <NoticeBox role="region" aria-label="Contradictions">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          <strong>The dispute does not match the payment of this order.</strong> Compare both with the bank’s notice,
          and correct what is wrong on{' '}
          <Link to={orderPath(orderId)} state={from}>
            order {orderId}
          </Link>{' '}
          before you send this pack.
        </p>
        <ul className={styles.missing}>
          {contradictions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </NoticeBox>
  );
}

/** What the bank asks for and this pack does not have. Above the paper, so it is not printed. */
export function MissingEvidence({ missing }: { missing: readonly PackGap[] }) {
  // The notice about missing details says more about these two.
  const gaps = missing.filter(({ key }) => key !== 'transaction');
  if (gaps.length === 0) return null;
  return (
    <NoticeBox role="region" aria-label="Missing evidence">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          <strong>Not in this pack, and the bank asks for it.</strong> The letter does not mention it.
        </p>
        <ul className={styles.missing}>
          {gaps.map(({ key, name, howTo }) => (
            <li key={key}>
              <strong>{name}.</strong> {howTo}
            </li>
          ))}
        </ul>
      </div>
    </NoticeBox>
  );
}
