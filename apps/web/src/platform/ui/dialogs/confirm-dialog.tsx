import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The question, in the product's words. */
  question: string;
  /** The order or the file. */
  subject: string;
  /** Further choices. */
  children?: ReactNode;
  confirm: string;
  /** Something is lost: the button is red. */
  isDanger?: boolean;
  /** It cannot be undone. As for `isDanger`, the focus is on Cancel, so that pressing Enter twice does not confirm. */
  isFinal?: boolean;
  isBusy: boolean;
  /** The button's text while the call is running. */
  busy?: string;
  onConfirm: () => void;
  onClose: () => void;
}

const isCareful = ({ isDanger = false, isFinal = false }: ConfirmDialogProps) => isDanger || isFinal;

/** Asks for a confirmation and names what is affected. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title} keepsButtons>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onConfirm();
      }}
    >
      <p>{props.question}</p>
      <p className={styles.subject}>{props.subject}</p>
      {props.children}
      <div className={styles.buttons}>
        <p role="status" className={styles.busy}>
          {props.isBusy && props.busy}
        </p>
        <Button data-autofocus={isCareful(props) || undefined} variant="default" onClick={props.onClose}>
          {props.isBusy ? 'Close' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          data-autofocus={!isCareful(props) || undefined}
          color={props.isDanger ? 'red' : 'teal'}
          loading={props.isBusy}
        >
          {props.confirm}
        </Button>
      </div>
    </form>
  </Dialog>
);
