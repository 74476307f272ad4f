import { Button, Group, Stack } from '@mantine/core';
import { defencePackTypes } from '@sac/contract/evidence-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { mayDefend } from '@sac/contract/order-status';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCommands, useShortcut } from '../../../lib/commands';
import { useFromScreen } from '../../../lib/from-screen';
import { useSession } from '../../../lib/session';
import { defencePackPath } from '../../../routes';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { Note } from '../../../ui/note';
import { ActionDialog } from '../../orders/action-dialog';
import { TransactionButton } from '../facts/transaction-modal';
import { mayDeleteHere } from './may-delete-here';
import styles from './status.module.css';
import { type MoveTarget, useMove } from './use-move';

/** The words of spec section 2. */
const moves: readonly { to: Exclude<MoveTarget, 'Deleted'>; label: string }[] = [
  { to: 'Awaiting', label: 'Awaiting Response' },
  { to: 'AwaitingGovt', label: 'Awaiting Govt' },
  { to: 'Customer Called', label: 'Customer Called' },
  { to: 'Contact Customer', label: 'Contact Customer' },
  { to: 'Completed', label: 'Completed Orders' },
  { to: 'Refund', label: 'Completed Refunds' },
  { to: 'ChargeBack', label: 'ChargeBack' },
];

/** The order's status and assignee. A move can be undone by another one; deleting asks first. */
export function StatusButtons({ order }: { order: OrderDetails }) {
  const user = useSession()?.user;
  const [asked, setAsked] = useState<'delete' | 'restore' | null>(null);
  const { move, target } = useMove(order);
  const { group, focusGroup, focusWhenMoved } = useGroupFocus(order.process_status);
  const isDeleted = order.process_status === 'Deleted';
  const mayDelete = user !== undefined && mayDeleteHere(order, user, new Date());
  const shown = isDeleted ? [] : moves.filter(({ to }) => to !== order.process_status);
  const { title: moveTitle, ...moveKey } = useShortcut({
    key: 'm',
    label: 'Move the order',
    group: 'On this order',
    run: () => group.current?.querySelector('button')?.focus(),
    isEnabled: !isDeleted,
  });
  useCommands(
    shown.map(({ to, label }) => ({
      label,
      group: 'On this order',
      title: `Move to ${label}`,
      run: () => move(to, { onSettled: focusGroup }),
      isEnabled: target === undefined,
    })),
  );

  return (
    <Card title="Status">
      <Stack gap="sm" p="md">
        <fieldset ref={group} tabIndex={-1} className={styles.buttons} {...moveKey}>
          <legend className={styles.legend}>Move the order</legend>
          {shown.map(({ to, label }) => (
            <Button
              key={to}
              variant="default"
              className={styles.button}
              title={moveTitle}
              loading={target === to}
              disabled={target !== undefined && target !== to}
              onClick={() => move(to, { onSettled: focusGroup })}
            >
              {label}
            </Button>
          ))}
          {!isDeleted && mayDelete && (
            <Button
              variant="default"
              className={`${styles.button} ${styles.danger}`}
              disabled={target !== undefined}
              onClick={() => setAsked('delete')}
            >
              Delete
            </Button>
          )}
          {isDeleted && mayDelete && (
            <Button className={styles.whole} onClick={() => setAsked('restore')}>
              Restore
            </Button>
          )}
          {isDeleted && (
            <p className={styles.whole}>
              {mayDelete ? 'A deleted order can only be restored.' : 'This order is deleted. A manager can restore it.'}
            </p>
          )}
        </fieldset>
        <Assignee order={order} />
        {order.purged_at === null && (
          <>
            <DefenceButtons order={order} />
            <TransactionButton order={order} />
          </>
        )}
      </Stack>
      <ActionDialog
        asked={asked && { action: asked, orders: [order] }}
        onSuccess={focusWhenMoved}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}

/** The pressed button disappears once the order has its status, so the focus moves to the group. */
function useGroupFocus(status: string) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isMoving = useRef(false);
  const focusGroup = () => group.current?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status removes the pressed button
  useEffect(() => {
    if (isMoving.current) focusGroup();
    isMoving.current = false;
  }, [status]);
  const focusWhenMoved = () => {
    isMoving.current = true;
  };
  return { group, focusGroup, focusWhenMoved };
}

function Assignee({ order }: { order: OrderDetails }) {
  const me = useSession()?.user.name;
  const [isAsking, setAsking] = useState(false);
  // A deleted order can only be restored.
  const canTake = order.assign_to !== me && order.process_status !== 'Deleted';
  const name = order.assign_to === me ? 'you' : order.assign_to;
  const hint = useShortcut({
    key: 'a',
    label: 'Assign to me',
    group: 'On this order',
    title: `Assign order ${order.order_id} to me`,
    run: () => setAsking(true),
    isEnabled: canTake,
  });

  return (
    <Stack gap={8}>
      <Note>{name === null ? 'Unassigned' : `Assigned to ${name}`}</Note>
      {canTake && (
        <Button fullWidth onClick={() => setAsking(true)} {...hint}>
          Assign to me
        </Button>
      )}
      <ActionDialog asked={isAsking ? { action: 'assign', orders: [order] } : null} onClose={() => setAsking(false)} />
    </Stack>
  );
}

/** Links to the letters, on orders that can have a defence pack (spec section 4). */
function DefenceButtons({ order }: { order: OrderDetails }) {
  const from = useFromScreen();
  if (!mayDefend(order.process_status)) return null;
  return (
    <Group grow gap={8}>
      {defencePackTypes.map((type) => (
        <ButtonLink
          key={type}
          variant="default"
          to={defencePackPath(order.order_id, type)}
          // Back leads through the order to the list it was opened from.
          state={from}
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          px={6}
          fz="var(--text-sm)"
        >
          Defence Pack {type}
        </ButtonLink>
      ))}
    </Group>
  );
}
