import { Button } from '@mantine/core';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The question, in the product's words. */
  question: string;
  /** What it is about: the order, the file. */
  subject: string;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something happens, and names what it happens to. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
    <p>{props.question}</p>
    <p className={styles.subject}>{props.subject}</p>
    <div className={styles.buttons}>
      <Button variant="default" onClick={props.onClose}>
        Cancel
      </Button>
      <Button data-autofocus loading={props.isBusy} onClick={props.onConfirm}>
        {props.confirm}
      </Button>
    </div>
  </Dialog>
);
