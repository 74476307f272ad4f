import type { MailEntry } from '@sac/contract/mail-api';
import button from '../../../ui/row-button.module.css';
import styles from './mail-actions.module.css';
import { useMailAction } from './use-mail-action';
import { useSecondsLeft } from './use-seconds-left';

interface MailActionsProps {
  mail: MailEntry;
  onView: (mail: MailEntry) => void;
}

/** What can be done with a mail of the history. */
export const MailActions = ({ mail, onView }: MailActionsProps) => (
  <span className={styles.actions}>
    <button type="button" className={`${button.button} ${styles.action}`} onClick={() => onView(mail)}>
      View mail
    </button>
    <Undo mail={mail} />
    {mail.state === 'failed' && <Retry mail={mail} />}
  </span>
);

function Undo({ mail }: { mail: MailEntry }) {
  const left = useSecondsLeft(mail);
  const stop = useMailAction(mail, 'stop');
  if (left === 0) return null;
  return (
    <button
      type="button"
      className={`${button.button} ${styles.action}`}
      data-strong
      disabled={stop.isPending}
      aria-description={`Stops the e-mail to ${mail.recipient} before it leaves in ${left} s`}
      onClick={() => stop.mutate()}
    >
      {/* Not in the name: a screen reader would read it again each second. */}
      Undo <span aria-hidden>({left} s)</span>
    </button>
  );
}

function Retry({ mail }: { mail: MailEntry }) {
  const retry = useMailAction(mail, 'retry');
  return (
    <button
      type="button"
      className={`${button.button} ${styles.action}`}
      data-strong
      disabled={retry.isPending}
      aria-description={`Sends the e-mail to ${mail.recipient} again by ${mail.mail_service_provider}`}
      onClick={() => retry.mutate()}
    >
      Retry
    </button>
  );
}
