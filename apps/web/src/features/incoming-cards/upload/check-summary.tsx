import { Button, Group } from '@mantine/core';
import type { CheckedCard } from '@sac/contract/orders/stored-document';
import { NoticeBox } from '../../../platform/ui/messages/note';
import { Pill } from '../../../platform/ui/pill';

interface CheckSummaryProps {
  isChecking: boolean;
  checked: CheckedCard | undefined;
  /** Why the card could not be checked. */
  problem: string | undefined;
  onRetry: () => void;
  onCompare: () => void;
}

const results = {
  matches: <Pill tone="ok">Matches the order</Pill>,
  unreadable: <Pill tone="warn">Compare by eye</Pill>,
  contradicts: <Pill tone="danger">Does not match the order</Pill>,
} as const;

/** The result of comparing the chosen card, and the button that shows it next to the order. */
export function CheckSummary({ isChecking, checked, problem, onRetry, onCompare }: CheckSummaryProps) {
  if (isChecking) return <p role="status">Reading the card…</p>;
  if (problem !== undefined) {
    return (
      <>
        <NoticeBox tone="danger">{problem}</NoticeBox>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Check again
        </Button>
      </>
    );
  }
  if (!checked) return null;
  return (
    <Group justify="space-between" gap={8} role="status">
      {results[checked.verdict]}
      <Button
        // What does not match is compared before it is sent.
        variant={checked.verdict === 'matches' ? 'default' : 'filled'}
        size="compact-sm"
        onClick={onCompare}
      >
        Compare with the order…
      </Button>
    </Group>
  );
}
