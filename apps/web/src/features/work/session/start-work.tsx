import { Button } from '@mantine/core';
import { allNew, queuesOfWork, type WorkSource } from '@sac/contract/work/work-session-api';
import { IconChevronDown, IconPlayerPlay } from '@tabler/icons-react';
import { useShortcut } from '../../../platform/keys/commands';
import { MenuButton } from '../../../platform/ui/dialogs/menu-button';
import { useWorkSession, useWorkStep } from '../../orders/actions/work-session';

/** Starts a work session on a list: after each order the next one opens. */
export function StartWork({ source }: { source: WorkSource }) {
  const { mutate, isPending } = useWorkStep();
  const isRunning = useWorkSession() !== null;
  const start = () => mutate({ start: source });
  const hint = useShortcut({
    key: 'n',
    label: 'Start work',
    group: 'In this list',
    title: 'Start work on this list',
    run: start,
    // In a work session, the same key opens the next order.
    isEnabled: !isRunning && !isPending,
  });
  return (
    <>
      <Button
        variant={isRunning ? 'default' : 'filled'}
        title="Open these orders one after another"
        {...hint}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        loading={isPending}
        onClick={start}
      >
        Start work
      </Button>
      {queuesOfWork(allNew).some((key) => key === source.orderName) && (
        <MenuButton
          label="Start work on other orders"
          icon={<IconChevronDown size={16} aria-hidden />}
          items={[
            {
              label: 'Every queue',
              // Priority orders, then New orders, soonest arrival first.
              note: 'Priority, then New',
              onClick: () => mutate({ start: { orderName: allNew } }),
            },
          ]}
        />
      )}
    </>
  );
}
