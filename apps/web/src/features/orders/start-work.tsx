import { Button } from '@mantine/core';
import type { WorkSource } from '@sac/contract/work-session-api';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useShortcut } from '../../lib/commands';
import { useWorkSession, useWorkStep } from './work-session';

/** Starts a work session on a list: one order after another opens by itself. */
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
    // In a session, the key is for its next order.
    isEnabled: !isRunning && !isPending,
  });
  return (
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
  );
}

/** Priority orders, then New orders, whatever list is on screen. */
export function StartAllNew() {
  const { mutate, isPending } = useWorkStep();
  return (
    <Button
      variant="default"
      title="Open Priority orders, then New orders, soonest arrival first"
      loading={isPending}
      onClick={() => mutate({ start: { orderName: 'allNew' } })}
    >
      All new work
    </Button>
  );
}
