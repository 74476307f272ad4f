import { Button } from '@mantine/core';
import { closeFirstSteps, type FirstStep, getFirstSteps } from '@sac/contract/team/first-steps-api';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../platform/api/call';
import { useAction } from '../../platform/api/query';
import { useSession } from '../../platform/api/session';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { orderPath, queuePath, screens } from '../../routes';
import { orderKeys } from '../orders/order-queries';
import styles from './first-steps-dialog.module.css';

const texts: Record<FirstStep, string> = {
  email: 'Email provider: enter its credentials in the server’s settings and restart',
  gateway: 'Choose the active payment gateway',
  salesSite: 'Make a key for the sales site',
  team: 'Add your colleagues',
  twoStep: 'Set up two-step sign-in for your account',
  assign: 'Select an order in New Orders and press Assign to me',
  comment: 'Open your order and add a comment',
  move: 'Move your order on with a button under Status',
};

const screenOf: { [S in FirstStep]?: string } = {
  gateway: screens.gateway.href,
  salesSite: screens.intakeKeys.href,
  team: screens.team.href,
  twoStep: screens.twoStep.href,
  assign: queuePath('newOrder'),
};

const stepsQuery = queryOptions({
  // Below the lists' key: a step that was done on this screen is marked at once.
  queryKey: [...orderKeys.lists, 'first steps'],
  queryFn: () => call(getFirstSteps, {}),
  select: ({ data }) => data,
  // A member who closed it does not see it again.
  enabled: ({ state }) => state.data?.data.steps.length !== 0,
});

/** What a new member does first, or a new Admin sets up; undefined when all is done or the list was closed. */
export function useFirstSteps() {
  const isAdmin = useSession()?.user.type === 'Admin';
  const { data } = useQuery(stepsQuery);
  const todo = data?.steps.filter(({ isDone }) => !isDone) ?? [];
  if (!data || todo.length === 0) return undefined;
  // A colleague sees how far they are, an Admin what is still to be set up.
  return {
    title: isAdmin ? 'Set up' : 'First steps',
    left: todo.length,
    steps: isAdmin ? todo : data.steps,
    orderId: data.orderId,
  };
}

interface FirstStepsDialogProps {
  first: NonNullable<ReturnType<typeof useFirstSteps>>;
  isOpen: boolean;
  onClose: () => void;
}

export function FirstStepsDialog({ first: { title, steps, orderId }, isOpen, onClose }: FirstStepsDialogProps) {
  const { mutate } = useAction(closeFirstSteps, { reloads: [stepsQuery.queryKey], isQuiet: true });
  const linkOf = (step: FirstStep) => screenOf[step] ?? (orderId === null ? undefined : orderPath(orderId));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => {
          const link = isDone ? undefined : linkOf(step);
          const Icon = isDone ? IconCheck : IconCircle;
          return (
            <li key={step} data-done={isDone}>
              <Icon size={16} aria-label={isDone ? 'Done' : 'Not done'} />
              {link ? (
                <Link to={link} onClick={onClose}>
                  {texts[step]}
                </Link>
              ) : (
                texts[step]
              )}
            </li>
          );
        })}
      </ol>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => {
          onClose();
          mutate({});
        }}
      >
        Do not show again
      </Button>
    </Dialog>
  );
}
