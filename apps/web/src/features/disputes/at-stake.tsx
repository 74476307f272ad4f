import type { getDisputes } from '@sac/contract/disputes-list-api';
import type { OutputOf } from '@sac/contract/endpoint';
import { formatMoney } from '../../lib/money';
import styles from './disputes.module.css';

const number = new Intl.NumberFormat('en');

/** How many of the filtered disputes are open, and their amounts by currency. */
export function AtStake({ atStake }: Pick<OutputOf<typeof getDisputes>, 'atStake'>) {
  const count = atStake.reduce((sum, row) => sum + row.count, 0);
  return (
    <p className={styles.stake}>
      <b>{number.format(count)}</b> open
      {count > 0 && (
        <>
          , at stake: <b>{atStake.map(({ currency, amount }) => formatMoney(amount, currency)).join(' · ')}</b>
        </>
      )}
    </p>
  );
}
