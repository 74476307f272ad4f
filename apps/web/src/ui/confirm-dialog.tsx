import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The question, in the product's words. */
  question: string;
  /** What it is about: the order, the file. */
  subject: string;
  /** What has to be chosen as well. */
  children?: ReactNode;
  confirm: string;
  /** What is lost by it is shown in red. */
  isDanger?: boolean;
  /** It cannot be taken back, so that Enter pressed twice must not do it: the focus is on Cancel, as it is where something is lost. */
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
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
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
        data-autofocus={!isCareful(props) || undefined}
        color={props.isDanger ? 'red' : 'teal'}
        loading={props.isBusy}
        onClick={props.onConfirm}
      >
        {props.confirm}
      </Button>
    </div>
  </Dialog>
);
