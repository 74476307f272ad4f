import { Button } from '@mantine/core';
import { stopWorkSession, type WorkSession, workTitle } from '@sac/contract/work/work-session-api';
import { IconPlayerSkipForward, IconPlayerStop } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { httpStatusOf } from '../../../platform/api/api-error';
import { useAction } from '../../../platform/api/query';
import { formatNumber } from '../../../platform/format-number';
import { useCommands, useShortcut } from '../../../platform/keys/commands';
import { orderPath } from '../../../routes';
import {
  useLatestStep,
  useStoredSession,
  useWorkSession,
  useWorkStep,
  workSessionQuery,
} from '../../orders/actions/work-session';
import { orderKeys } from '../../orders/order-queries';
import { LastOrder } from './last-order';
import { SkipOrder } from './skip-order';
import styles from './work-bar.module.css';

/** The work session on every screen; nothing while none is running. */
export function WorkBar() {
  const session = useWorkSession();
  useStoredSession();
  return session && <SessionBar session={session} />;
}

/** How far the work session is, and its buttons. */
function SessionBar({ session }: { session: WorkSession }) {
  const { source, current, done, remaining, last } = session;
  const step = useWorkStep();
  const latest = useLatestStep();
  const title = workTitle(source.orderName);
  const isBusy = latest?.isPending ?? false;
  const problem = useProblem(latest);
  const hasNext = !problem && (current !== null || remaining > 0);
  const next = () => step.mutate({ after: current });
  const nextKey = useShortcut({
    key: 'n',
    label: 'Next order of the work session',
    group: 'Anywhere',
    title: 'Open the next order; this one stays assigned to you, and counts as done only if you did something with it',
    run: next,
    isEnabled: hasNext && !isBusy,
  });

  return (
    <section className={styles.bar} aria-label="Work session">
      <p className={styles.progress}>
        <strong>{title}</strong>{' '}
        <span role="status">
          {formatNumber(done)} done · {formatNumber(remaining)} left
        </span>
      </p>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      ) : (
        <Now current={current} remaining={remaining} title={title} />
      )}
      {last && <LastOrder key={last.order_id} last={last} />}
      <div className={styles.buttons}>
        {problem && (
          <Button size="xs" onClick={problem.retry} loading={isBusy}>
            Try again
          </Button>
        )}
        {hasNext && (
          <Button
            size="xs"
            {...nextKey}
            leftSection={<IconPlayerSkipForward size={15} aria-hidden />}
            loading={isBusy}
            onClick={next}
          >
            Next
          </Button>
        )}
        {current !== null && (
          <SkipOrder
            key={current}
            orderId={current}
            isBusy={isBusy}
            onSkip={(reason) => step.mutate({ after: current, skip: true, reason })}
          />
        )}
        <StopSession />
      </div>
    </section>
  );
}

function StopSession() {
  const client = useQueryClient();
  const { mutate, isPending } = useAction(stopWorkSession, {
    onSuccess: () => client.setQueryData(workSessionQuery.queryKey, { status: 1, message: 'OK', data: null }),
    reloads: [orderKeys.work],
  });
  const stop = () => mutate({});
  const title = 'Stop the work session';
  useCommands([{ label: title, group: 'Anywhere', title, run: stop, isEnabled: !isPending }]);
  return (
    <Button
      size="xs"
      variant="default"
      title="End the work session; the open order stays assigned to you"
      leftSection={<IconPlayerStop size={15} aria-hidden />}
      loading={isPending}
      onClick={stop}
    >
      Stop
    </Button>
  );
}

/** Why the latest step or the latest look at the session failed, and the way to repeat it. */
function useProblem(latest: ReturnType<typeof useLatestStep>) {
  const { mutate } = useWorkStep();
  const { error, refetch } = useQuery(workSessionQuery);
  const textOf = (why: Error) => (httpStatusOf(why) === 0 ? 'No connection. Your session is kept.' : why.message);
  if (latest?.failure) return { text: textOf(latest.failure), retry: () => mutate(latest.step) };
  return error && { text: textOf(error), retry: () => void refetch() };
}

/** What there is to do now: nothing more, or the current order when another screen is open. */
function Now({ current, remaining, title }: { current: number | null; remaining: number; title: string }) {
  const { pathname } = useLocation();
  if (current === null) return remaining === 0 && <p className={styles.now}>No orders left in {title}</p>;
  if (pathname.startsWith(orderPath(current))) return null;
  return (
    <Link className={styles.now} to={orderPath(current)}>
      Back to order {current}
    </Link>
  );
}
