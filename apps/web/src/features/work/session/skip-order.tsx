import { Button, TextInput } from '@mantine/core';
import { maxText } from '@sac/contract/platform/constants';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { type FormEvent, useId, useRef } from 'react';
import { useShortcut } from '../../../platform/keys/commands';
import { useHistoryMove } from '../../../platform/url/use-history-move';
import styles from './work-bar.module.css';

interface SkipOrderProps {
  orderId: number;
  isBusy: boolean;
  onSkip: (reason: string | undefined) => void;
}

/** Skips the current order, with a reason if the user likes. */
export function SkipOrder({ orderId, isBusy, onSkip }: SkipOrderProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const close = () => panel.current?.hidePopover();
  useHistoryMove(close);
  const hint = useShortcut({
    key: 's',
    label: 'Skip the order: it comes last for you today',
    group: 'Anywhere',
    title: `Skip order ${orderId}`,
    run: () => {
      panel.current?.showPopover();
      // At once: the popover's own event comes later, after the first letters of a reason.
      reason.current?.focus();
    },
    isEnabled: !isBusy,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    onSkip(reason.current?.value.trim() || undefined);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        title="Leave this order to somebody else; it comes last for you today"
        {...hint}
        leftSection={<IconArrowForwardUp size={15} aria-hidden />}
        popoverTarget={id}
        disabled={isBusy}
      >
        Skip
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => newState === 'open' && reason.current?.focus()}
      >
        <form onSubmit={submit}>
          <TextInput ref={reason} label="Reason (optional)" maxLength={maxText.reason} autoComplete="off" />
          <Button type="submit" fullWidth>
            Skip order {orderId}
          </Button>
        </form>
      </div>
    </>
  );
}
