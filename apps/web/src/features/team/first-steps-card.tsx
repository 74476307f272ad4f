import { Button } from '@mantine/core';
import { closeFirstSteps, type FirstStep, getFirstSteps } from '@sac/contract/team/first-steps-api';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../platform/api/call';
import type { FromScreen } from '../../platform/api/from-screen';
import { useAction } from '../../platform/api/query';
import { useSession } from '../../platform/api/session';
import { Card } from '../../platform/ui/card';
import { orderPath, screens } from '../../routes';
import { orderKeys } from '../orders/order-queries';
import styles from './first-steps-card.module.css';

const texts: Record<FirstStep, string> = {
  email: 'Email provider: enter its credentials in the server’s settings and restart',
  gateway: 'Choose the active payment gateway',
  salesSite: 'Make a key for the sales site with npm run create-intake-key',
  team: 'Add your colleagues',
  twoStep: 'Set up two-step sign-in for your account',
  assign: 'Select an order in this list and press Assign to me',
  comment: 'Open your order and add a comment',
  move: 'Move your order on with a button under Status',
};

const screenOf: { [S in FirstStep]?: string } = {
  gateway: screens.gateway.href,
  team: screens.team.href,
  twoStep: screens.twoStep.href,
};

const stepsQuery = queryOptions({
  // Below the lists' key: a step that was done on this screen is marked at once.
  queryKey: [...orderKeys.lists, 'first steps'],
  queryFn: () => call(getFirstSteps, {}),
  select: ({ data }) => data,
  // A member who closed it does not see it again.
  enabled: ({ state }) => state.data?.data.steps.length !== 0,
});

/** What a new member does first, or a new Admin sets up; nothing when all is done or the list was closed. */
export function FirstStepsCard({ from }: { from: FromScreen }) {
  const isAdmin = useSession()?.user.type === 'Admin';
  const { data } = useQuery(stepsQuery);
  const { mutate, isPending } = useAction(closeFirstSteps, { reloads: [stepsQuery.queryKey], isQuiet: true });
  const todo = data?.steps.filter(({ isDone }) => !isDone) ?? [];
  if (!data || todo.length === 0) return null;
  // A colleague sees how far they are, an Admin what is still to be set up.
  const shown = isAdmin ? todo : data.steps;
  const linkOf = (step: FirstStep) =>
    screenOf[step] ?? (step === 'assign' || data.orderId === null ? undefined : orderPath(data.orderId));
  return (
    <div className={styles.card}>
      <Card
        title={isAdmin ? 'Set up' : 'First steps'}
        aside={
          <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate({})}>
            Do not show again
          </Button>
        }
      >
        <ol className={styles.steps}>
          {shown.map(({ step, isDone }) => {
            const link = isDone ? undefined : linkOf(step);
            const Icon = isDone ? IconCheck : IconCircle;
            return (
              <li key={step} data-done={isDone}>
                <Icon size={16} aria-label={isDone ? 'Done' : 'Not done'} />
                {link ? (
                  <Link to={link} state={from}>
                    {texts[step]}
                  </Link>
                ) : (
                  texts[step]
                )}
              </li>
            );
          })}
        </ol>
      </Card>
    </div>
  );
}
