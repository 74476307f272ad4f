import { queueOf } from '@sac/contract/orders/queues/queues';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../../platform/format-number';
import { PartFailed } from '../../platform/ui/messages/part-failed';
import { PageHeader } from '../../platform/ui/page-header';
import { urlField } from '../../platform/url/url-state';
import { monthsQuery } from '../orders/lists/order-lists';
import styles from './future-page.module.css';
import { QueuePage } from './queue-page';
import { monthName } from './queue-state';

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
      <PageHeader title={title} count={total === undefined ? undefined : formatNumber(total)} isList />
      {error && !data ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <nav aria-label="Months" className={styles.months}>
          {months.map((month) => {
            const count = counts.get(month);
            return (
              <Link key={month} to={{ search: `?month=${month}` }} className={styles.month} data-empty={count === 0}>
                <span className={styles.name}>{monthName(month, 'short')}</span>{' '}
                <span className={styles.count}>{count === undefined ? '–' : formatNumber(count)}</span>
              </Link>
            );
          })}
        </nav>
      )}
    </>
  );
}
