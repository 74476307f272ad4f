import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import styles from './confirm-card.module.css';

interface ConfirmCardProps {
  /** What differs; null while nothing does. */
  contradiction: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Stops a card that contradicts its order: it leaves only after somebody says that they have compared the two. */
export const ConfirmCard = ({ contradiction, ...rest }: ConfirmCardProps) => (
  <Dialog isOpen={contradiction !== null} onClose={rest.onCancel} title="Is this the right card?" isStatic>
    <Question sentence={contradiction ?? ''} {...rest} />
  </Dialog>
);

/** Apart from the dialog, so that the tick is gone each time it closes. */
function Question({
  sentence,
  isBusy,
  onConfirm,
  onCancel,
}: Omit<ConfirmCardProps, 'contradiction'> & { sentence: string }) {
  const [isCompared, setCompared] = useState(false);
  return (
    <>
      <p role="alert" className={styles.sentence}>
        {sentence}
      </p>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isCompared}
          disabled={isBusy}
          onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
        />
        I have compared the card with the order
      </label>
      <div className={styles.buttons}>
        <Button variant="default" className={styles.danger} disabled={!isCompared} loading={isBusy} onClick={onConfirm}>
          Send anyway
        </Button>
        <Button data-autofocus onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
