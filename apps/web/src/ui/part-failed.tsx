import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import styles from './screen-message.module.css';

interface PartFailedProps {
  error: Error;
  onRetry: () => void;
}

/** The place of a part of a screen whose data did not come; the rest of the screen still stands. */
export const PartFailed = ({ error, onRetry }: PartFailedProps) => (
  <div role="alert" className={styles.failed}>
    <IconPlugConnectedX size={24} stroke={1.5} aria-hidden />
    <p className={styles.what}>This could not be loaded.</p>
    <p>{error.message}</p>
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
