import { Button } from '@mantine/core';
import { dismissIncomingCard, type IncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import { documentKinds } from '@sac/contract/orders/stored-document';
import { type MailProvider, mailProviders } from '@sac/contract/platform/forms';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../platform/api/query';
import { useShortcut } from '../../../platform/keys/commands';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { orderPath } from '../../../routes';
import { CardComparison } from '../../cards/compare/card-comparison';
import { lastDayText, nounOf } from '../../cards/document-words';
import { changedWith } from '../../orders/order-queries';
import { MailAttachments } from '../messages/mail-attachments';
import { MessageText } from '../messages/message-dialog';
import { Sender } from '../messages/sender';
import { cardQuery } from '../review/card-query';
import { StoredCardView } from '../review/stored-card';
import styles from './viewer.module.css';

interface ReadyCardProps {
  card: IncomingCard;
  /** Others are being sent. */
  isBusy: boolean;
  /** By whom this card is being sent; null: it is not. */
  sending: MailProvider | null;
  onSend: (provider: MailProvider) => void;
  /** Called before the card leaves the list. */
  onDismiss: () => void;
}

/** A card or e-Pass that is ready, its comparison with the order, and what can be done with it. */
export function ReadyCard({ card: { id, order_id, kind }, isBusy, sending, onSend, onDismiss }: ReadyCardProps) {
  const noun = nounOf({ kind });
  const { data, error, refetch } = useQuery(cardQuery(id));
  const dismiss = useAction(dismissIncomingCard, { reloads: changedWith(order_id), onSuccess: onDismiss });
  // Nothing is sent before its comparison is on screen.
  const canSend = data?.url != null && data.card.reason === null && !isBusy && !dismiss.isPending;
  const [first, ...others] = mailProviders;
  const hint = useShortcut({
    key: 'enter',
    label: `Send by ${first} and show the next`,
    group: 'In this list',
    isEnabled: canSend,
    // Enter on a button or link is its own.
    run: () => (document.activeElement?.matches('a, button') ? false : onSend(first)),
  });
  if (!data) {
    return (
      <div className={styles.empty}>
        {error ? <PartFailed error={error} onRetry={() => void refetch()} /> : <p role="status">Loading the {noun}…</p>}
      </div>
    );
  }
  const { card, facts, text, attachments, email, url } = data;
  return (
    <div className={styles.shown}>
      <div>
        {url === null ? <Note>The file of this {noun} is gone.</Note> : <StoredCardView url={url} card={card} />}
      </div>
      <section className={styles.side} aria-label={`${documentKinds[kind]} of order ${order_id}`}>
        <div className={styles.facts}>
          <div>
            <b>{card.full_name}</b>
            <p>
              <Link to={orderPath(order_id)}>{order_id}</Link> · {statusFacts[card.process_status].label}
            </p>
            {kind === 'epass' && (
              <p>
                {documentKinds.epass} · {lastDayText(card.last_day)}
              </p>
            )}
            <Note>The email goes to {email}.</Note>
          </div>
          {card.reason !== null && <NoticeBox role="alert">{card.reason}</NoticeBox>}
          <CardComparison kind={kind} facts={facts} reason={null} />
          <Sender {...card} />
          {card.sender && <MessageText subject={card.subject} text={text} />}
          {card.mail_id !== null && <MailAttachments mailId={card.mail_id} attachments={attachments} />}
        </div>
        <div className={styles.buttons}>
          <Button disabled={!canSend} loading={sending === first} onClick={() => onSend(first)} {...hint}>
            Send by {first} and show next
          </Button>
          {others.map((provider) => (
            <Button
              key={provider}
              variant="default"
              px={8}
              disabled={!canSend}
              loading={sending === provider}
              onClick={() => onSend(provider)}
            >
              Send by {provider}
            </Button>
          ))}
          <Button
            variant="default"
            px={8}
            disabled={isBusy}
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ cardId: id })}
          >
            Not this order’s {noun}
          </Button>
        </div>
      </section>
    </div>
  );
}
