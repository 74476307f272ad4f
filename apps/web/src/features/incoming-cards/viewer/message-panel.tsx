import { Button } from '@mantine/core';
import { type IncomingMessage, isMachineKind } from '@sac/contract/incoming-cards/incoming-cards-api';
import {
  handleIncomingMail,
  linkIncomingMail,
  readIncomingMailAgain,
} from '@sac/contract/incoming-mail/incoming-mail-api';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import { OpenFile } from '../../orders/files/open-file';
import { changedWith } from '../../orders/order-queries';
import { RemoveContent, RemovedNote } from '../../orders/remove-content';
import { UnverifiedSender } from '../messages/accept-message';
import { ForwardMail } from '../messages/forward-mail';
import { MailAttachments } from '../messages/mail-attachments';
import { What } from '../messages/message-kind';
import { MessageText } from '../messages/message-text';
import { Sender } from '../messages/sender';
import { EntryOrder } from './entry-order';
import styles from './viewer.module.css';

interface MessagePanelProps {
  message: IncomingMessage;
  /** It is no longer in the list. */
  isOver: boolean;
  /** Called before it leaves the list. */
  onDone: () => void;
}

/** A received message, who sent it, and what can be done with it. */
export function MessagePanel({ message, isOver, onDone }: MessagePanelProps) {
  const { id, order_id, sender, subject, text, problems, handled_by, kind, authority, attachments, removed } = message;
  // An answer waits on its order, and here only with what could not be taken; what a program wrote does not wait.
  const isWaiting = handled_by === null && !isMachineKind(kind) && (kind !== 'answer' || problems.length > 0);
  const reloads = changedWith(order_id);
  const handle = useAction(handleIncomingMail, { reloads, onSuccess: onDone });
  const readAgain = useAction(readIncomingMailAgain, { reloads, onSuccess: onDone });
  return (
    <div className={styles.shown}>
      <div data-is="message">
        {removed ? (
          <>
            <b>{subject ?? 'No subject'}</b>
            <RemovedNote {...removed} />
          </>
        ) : kind === 'broken' ? (
          <Note>This email could not be read.</Note>
        ) : (
          <MessageText subject={subject} text={text} />
        )}
      </div>
      <section className={styles.side} aria-label={`Message for order ${order_id}`}>
        <div className={styles.facts}>
          <EntryOrder of={message} />
          <What entry={{ is: 'message', message }} />
          <Sender sender={sender} />
          {kind === 'message' && <UnverifiedSender sender={sender} mailId={id} orderId={order_id} onDone={onDone} />}
          {problems.length > 0 && (
            <NoticeBox role="alert">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </NoticeBox>
          )}
          {!removed && (
            <>
              <MailAttachments mailId={id} attachments={attachments} />
              <OpenFile link={() => call(linkIncomingMail, { mailId: id })}>Download the original email</OpenFile>
              <RemoveContent what="email" id={id} orderId={order_id} name={subject ?? 'No subject'} />
            </>
          )}
          {handled_by !== null && !removed && <Note>Marked answered by {handled_by}.</Note>}
        </div>
        <div className={styles.buttons}>
          {isWaiting && (
            <Button disabled={isOver} loading={handle.isPending} onClick={() => handle.mutate({ mailId: id })}>
              {authority === null ? 'Mark answered' : 'Done'}
            </Button>
          )}
          {isWaiting && kind === 'broken' && (
            <Button
              variant="default"
              disabled={isOver}
              loading={readAgain.isPending}
              onClick={() => readAgain.mutate({ mailId: id })}
            >
              Try again
            </Button>
          )}
          {authority !== null && !removed && <ForwardMail mailId={id} orderId={order_id} isTall />}
        </div>
      </section>
    </div>
  );
}
