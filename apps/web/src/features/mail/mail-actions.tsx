import { type MailEntry, retryMail, stopMail } from '@sac/contract/mail/mail-api';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import button from '../../platform/ui/tables/row-button.module.css';
import { useOrderChange } from '../orders/actions/seen';
import { orderKeys } from '../orders/order-queries';
import styles from './mail.module.css';
import { requireProvider } from './providers';
import { useCountdown } from './use-countdown';

/** What can be done with an email that has not left. */
export const MailActions = ({ mail }: { mail: MailEntry }) => (
  <>
    <Undo mail={mail} />
    {mail.state === 'failed' && <Retry mail={mail} />}
  </>
);

function Undo({ mail }: { mail: MailEntry }) {
  const seconds = useSecondsToUndo(mail);
  // No confirmation: there are only seconds, and a stopped email can be sent again.
  const stop = useOrderChange(mail.order_id, () => call(stopMail, { mailId: mail.id }));
  if (seconds === 0) return null;
  return (
    <button
      type="button"
      className={`${button.button} ${styles.action}`}
      data-strong
      disabled={stop.isPending}
      aria-description={`Stops the email to ${mail.recipient} before it leaves in ${seconds} s`}
      onClick={() => stop.mutate(undefined)}
    >
      {/* Not in the name: a screen reader would read it again each second. */}
      Undo <span aria-hidden>({seconds} s)</span>
    </button>
  );
}

function Retry({ mail }: { mail: MailEntry }) {
  const retry = useOrderChange(mail.order_id, async (_, seen) => {
    if (mail.mail_service_provider !== 'Preview') await requireProvider(mail.mail_service_provider);
    return call(retryMail, { mailId: mail.id, seen });
  });
  return (
    <button
      type="button"
      className={`${button.button} ${styles.action}`}
      data-strong
      disabled={retry.isPending}
      aria-description={`Sends the email to ${mail.recipient} again by ${mail.mail_service_provider}`}
      onClick={() => retry.mutate(undefined)}
    >
      Retry
    </button>
  );
}

/** Seconds in which a mail can still be stopped, counting down; 0 when it cannot. */
function useSecondsToUndo({ order_id, undo_seconds }: MailEntry): number {
  // Shown again from memory, an order is as old as its answer.
  return useCountdown(undo_seconds, useQueryClient().getQueryState(orderKeys.page(order_id))?.dataUpdatedAt);
}
