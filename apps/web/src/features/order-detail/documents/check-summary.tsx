import { Button } from '@mantine/core';
import type { CheckedCard } from '@sac/contract/stored-document';
import { Pill } from '../../../ui/pill';
import styles from './check-summary.module.css';

interface CheckSummaryProps {
  isChecking: boolean;
  checked: CheckedCard | undefined;
  /** Why the card could not be checked. */
  problem: string | undefined;
  onRetry: () => void;
  onCompare: () => void;
}

const verdicts = {
  matches: <Pill tone="ok">Matches the order</Pill>,
  unreadable: <Pill tone="warn">Compare by eye</Pill>,
  contradicts: <Pill tone="danger">Does not match the order</Pill>,
} as const;

/** What the server made of the chosen card, and the way to look at it beside the order. */
export function CheckSummary({ isChecking, checked, problem, onRetry, onCompare }: CheckSummaryProps) {
  if (isChecking) return <p role="status">Reading the card…</p>;
  if (problem !== undefined) {
    return (
      <div className={styles.summary}>
        <p className={styles.problem}>{problem}</p>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Check again
        </Button>
      </div>
    );
  }
  if (!checked) return null;
  return (
    <div className={styles.summary} role="status">
      {verdicts[checked.verdict]}
      <Button variant="default" size="compact-sm" onClick={onCompare}>
        Compare with the order
      </Button>
    </div>
  );
}
