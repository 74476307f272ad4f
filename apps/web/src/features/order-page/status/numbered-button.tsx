import { Button, type ButtonProps } from '@mantine/core';
import { type MoveTarget, moveTargets, statusFacts } from '@sac/contract/orders/order-status';
import { useSingleKeys } from '../../../platform/keys/single-keys';
import styles from '../../orders/actions/status.module.css';

interface NumberedButtonProps extends Pick<ButtonProps, 'loading' | 'disabled'> {
  to: MoveTarget;
  title: string;
  onClick: () => void;
}

/** A button that moves the order. Its number is the same on every order, so that hands learn it. */
export function NumberedButton({ to, title, ...button }: NumberedButtonProps) {
  const number = moveTargets.indexOf(to) + 1;
  const root = to === 'Deleted' ? `${styles.move} ${styles.danger}` : (styles.move ?? '');
  return (
    <Button
      variant="default"
      size="compact-xs"
      classNames={{ root, label: styles.label ?? '' }}
      title={useSingleKeys() ? `${title} (M, then ${number})` : title}
      data-number={number}
      {...button}
    >
      {/* Shown while one of the buttons has the focus by a key. Not part of the button's name. */}
      <kbd className={styles.number} aria-hidden>
        {number}
      </kbd>
      {statusFacts[to].move}
    </Button>
  );
}
