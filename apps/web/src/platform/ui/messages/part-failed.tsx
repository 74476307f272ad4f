import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import styles from './screen-message.module.css';

interface PartFailedProps {
  error: Error;
  onRetry: () => void;
}

/** Replaces a part of a screen that could not be loaded; the rest of the screen stays. */
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
