import { queueOf } from '@sac/contract/queues';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { urlField } from '../../lib/url-state';
import { PartFailed } from '../../ui/part-failed';
import { monthsQuery } from '../orders/order-lists';
import styles from './future-page.module.css';
import { ListHeader } from './list-header';
import { QueuePage } from './queue-page';
import { monthName } from './queue-state';

const number = new Intl.NumberFormat('en');
const { title } = queueOf('futureOrder');
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The future orders: twelve months, each a link to the orders released in it. */
export function FuturePage() {
  const [parameters] = useSearchParams();
  return urlField.month.parse(parameters.get('month') ?? undefined) === undefined ? <Months /> : <QueuePage />;
}

function Months() {
  const { data, error, refetch } = useQuery(monthsQuery);
  const counts = new Map(data?.data.map(({ month, count }) => [month, count]));
  const total = data?.data.reduce((sum, { count }) => sum + count, 0);

  return (
    <>
      <ListHeader title={title} count={total === undefined ? undefined : number.format(total)} />
      {error && !data ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <nav aria-label="Months" className={styles.months}>
          {months.map((month) => {
            const count = counts.get(month);
            return (
              <Link key={month} to={{ search: `?month=${month}` }} className={styles.month} data-empty={count === 0}>
                <span className={styles.name}>{monthName(month, 'short')}</span>{' '}
                <span className={styles.count}>{count === undefined ? '–' : number.format(count)}</span>
              </Link>
            );
          })}
        </nav>
      )}
    </>
  );
}
