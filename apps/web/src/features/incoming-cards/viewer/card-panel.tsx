import { documentKinds } from '@sac/contract/orders/stored-document';
import { useQuery } from '@tanstack/react-query';
import { useFromScreen } from '../../../platform/api/from-screen';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import { orderPath } from '../../../routes';
import { CardComparison } from '../../cards/compare/card-comparison';
import { lastDayText, nounOf } from '../../cards/document-words';
import { TeachLink } from '../../cards/papers/teach-link';
import { useFinishOrder } from '../../orders/actions/work-session';
import { cardQuery } from '../incoming-queries';
import { UnverifiedSender } from '../messages/accept-message';
import { MailAttachments } from '../messages/mail-attachments';
import { MessageText } from '../messages/message-text';
import { Sender } from '../messages/sender';
import { CardDecision } from './card-decision';
import { EntryOrder } from './entry-order';
import { NotLoaded } from './not-loaded';
import { ReadyButtons } from './ready-buttons';
import { StoredCardView } from './stored-card';
import styles from './viewer.module.css';

interface CardPanelProps {
  cardId: number;
  /** It is no longer in the list. */
  isOver: boolean;
  /** Called before it leaves the list, with the cards that were sent. */
  onDecided: (sent: readonly number[]) => void;
}

/** A card or e-Pass, its comparison with the order, and what can be done with it. */
export function CardPanel({ cardId, isOver, onDecided }: CardPanelProps) {
  const { data, error, refetch } = useQuery(cardQuery(cardId));
  const back = useFromScreen();
  const finish = useFinishOrder(data?.card.order_id ?? 0);
  if (!data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  const { card, facts, text, attachments, url, email } = data;
  const noun = nounOf(card);
  const isFromOrder = back?.from.startsWith(orderPath(card.order_id));
  const isDecided = card.state === 'sent' || card.state === 'dismissed';
  const onDismissed = () => onDecided([]);
  const onSent = async () => {
    // An e-Pass leaves the order as it is.
    if (isFromOrder && card.kind === 'card' && (await finish())) return;
    onDecided([cardId]);
  };
  const decision = { details: data, isOver, onSent, onDismissed };
  return (
    <div className={styles.shown}>
      <div>
        {url === null ? <Note>The file of this {noun} is gone.</Note> : <StoredCardView url={url} card={card} />}
      </div>
      <section className={styles.side} aria-label={`${documentKinds[card.kind]} of order ${card.order_id}`}>
        <div className={styles.facts}>
          <EntryOrder of={card} />
          {card.kind === 'epass' && (
            <p>
              {documentKinds.epass} · {lastDayText(card.last_day)}
            </p>
          )}
          {card.reason !== null && (
            <NoticeBox role="alert" tone={card.verdict === 'contradicts' ? 'danger' : 'warn'}>
              {card.reason}
            </NoticeBox>
          )}
          {!isDecided && card.kind === 'card' && <TeachLink findings={card.findings} />}
          <CardComparison kind={card.kind} facts={facts} reason={card.verdict === 'unreadable' ? card.reason : null} />
          <Sender {...card} />
          {card.sender && card.mail_id !== null && (
            <UnverifiedSender
              sender={card.sender}
              mailId={card.mail_id}
              orderId={card.order_id}
              onDone={() => onDecided([])}
            />
          )}
          {card.sender && <MessageText subject={card.subject} text={text} />}
          {card.mail_id !== null && <MailAttachments mailId={card.mail_id} attachments={attachments} />}
        </div>
        {isDecided ? (
          <Note>
            {card.decided_by ?? 'The system'} has {card.state} this {noun}.
          </Note>
        ) : card.reason === null ? (
          <>
            <Note>The email goes to {email}.</Note>
            <ReadyButtons {...decision} />
          </>
        ) : (
          <CardDecision {...decision} />
        )}
      </section>
    </div>
  );
}
