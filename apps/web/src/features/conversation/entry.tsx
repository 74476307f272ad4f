import {
  type AnswerVia,
  type ConversationEntry,
  type QuestionPurpose,
  questionPurposes,
} from '@sac/contract/conversation/conversation-api';
import { incomingMailKinds, isMachineKind } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { MailEntry } from '@sac/contract/mail/mail-api';
import { whatsappLink } from '@sac/contract/mail/whatsapp-link';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { formatEst } from '@sac/contract/platform/dates';
import { fileSize } from '@sac/contract/platform/file-size';
import type { ReactNode } from 'react';
import { languageName } from '../../platform/language-names';
import { NotScanned } from '../../platform/ui/messages/not-scanned';
import { Note } from '../../platform/ui/messages/note';
import { Pill } from '../../platform/ui/pill';
import button from '../../platform/ui/tables/row-button.module.css';
import { onApiHost } from '../../platform/url/page-settings';
import { AcceptMessage } from '../incoming-cards/messages/accept-message';
import { MailAttachments } from '../incoming-cards/messages/mail-attachments';
import { MailActions } from '../mail/mail-actions';
import { MailStatePill } from '../mail/mail-state';
import { RemoveContent, RemovedNote } from '../orders/remove-content';
import styles from './conversation.module.css';
import { CorrectWithThis } from './correct-with-this';

type Of<K extends ConversationEntry['is']> = Extract<ConversationEntry, { is: K }>;

interface EntryProps {
  entry: ConversationEntry;
  order: OrderDetails;
  /** What was asked before; null: nothing. */
  purpose: QuestionPurpose | null;
  /** The whole text of a question is shown at once. */
  isOpen: boolean;
  onView: (mail: MailEntry) => void;
  /** The subject of the question that an answer is about. */
  question?: string | undefined;
}

/** One message of the conversation: ours at the right, the customer's at the left. */
export function ConversationItem({ entry, order, purpose, isOpen, onView, question }: EntryProps) {
  if (entry.is === 'question') return <Question entry={entry} order={order} isOpen={isOpen} onView={onView} />;
  if (entry.is === 'reply') return <Reply entry={entry} order={order} onView={onView} />;
  if (entry.is === 'answer') return <Answer entry={entry} order={order} purpose={purpose} question={question} />;
  if (isMachineKind(entry.kind)) return <MachineMail entry={entry} order={order} />;
  return <OtherMail entry={entry} order={order} />;
}

interface MessageProps {
  side: 'ours' | 'theirs';
  who: string;
  about?: ReactNode;
  at: string;
  children: ReactNode;
}

const Message = ({ side, who, about, at, children }: MessageProps) => (
  <li className={styles.message} data-side={side}>
    <p className={styles.head}>
      <strong>{who}</strong>
      {about}
      <time dateTime={at}>{formatEst(at)}</time>
    </p>
    {children}
  </li>
);

const Text = ({ text, language }: { text: string; language?: string }) => (
  <p className={styles.text} dir="auto" lang={language}>
    {text}
  </p>
);

/** How our own email went, and what can be done with it. */
function SentMail({ id, order, onView }: Pick<EntryProps, 'order' | 'onView'> & { id: number | undefined }) {
  const mail = order.mailHistory.find((sent) => sent.id === id);
  if (!mail) return null;
  return (
    <>
      <MailStatePill mail={mail} />
      <button type="button" className={button.button} onClick={() => onView(mail)}>
        Open email
      </button>
      <MailActions mail={mail} />
    </>
  );
}

function Question({ entry, order, isOpen, onView }: Omit<EntryProps, 'entry' | 'purpose'> & { entry: Of<'question'> }) {
  const chat = entry.mail === null && order.purged_at === null ? whatsappLink(order, entry.text) : null;
  return (
    <Message
      side="ours"
      who={entry.by}
      at={entry.at}
      about={
        <span>
          {questionPurposes[entry.purpose]} · {languageName(entry.language)}
        </span>
      }
    >
      <details className={styles.fold} open={isOpen}>
        <summary lang={entry.language}>{entry.subject}</summary>
        <Text text={entry.text} language={entry.language} />
      </details>
      <div className={styles.foot}>
        <SentMail id={entry.mail?.id} order={order} onView={onView} />
        {entry.mail === null && <Pill tone="neutral">WhatsApp</Pill>}
        {entry.is_open && <Pill tone="warn">No answer yet</Pill>}
        {chat && (
          <a href={chat} target="_blank" rel="noopener noreferrer">
            Open the chat again
          </a>
        )}
      </div>
    </Message>
  );
}

const Reply = ({ entry, order, onView }: Pick<EntryProps, 'order' | 'onView'> & { entry: Of<'reply'> }) => (
  <Message side="ours" who={entry.by} at={entry.at} about={<span>Reply · {languageName(entry.language)}</span>}>
    <Text text={entry.text} language={entry.language} />
    <div className={styles.foot}>
      <SentMail id={entry.mail.id} order={order} onView={onView} />
    </div>
  </Message>
);

const answerWays: Record<AnswerVia, string> = { page: 'on the order page', mail: 'by email', whatsapp: 'by WhatsApp' };

const Answer = ({
  entry,
  order,
  purpose,
  question,
}: Pick<EntryProps, 'order' | 'purpose' | 'question'> & { entry: Of<'answer'> }) => (
  <Message
    side="theirs"
    who={entry.is_verified ? 'Customer' : 'Unknown sender'}
    at={entry.at}
    about={
      <>
        <span>{answerWays[entry.via]}</span>
        {question !== undefined && <span dir="auto">to “{question}”</span>}
        {entry.accepted_by !== null && <span>accepted by {entry.accepted_by}</span>}
        {!entry.is_verified && <Pill tone="warn">Sender not verified</Pill>}
      </>
    }
  >
    {entry.removed && <RemovedNote {...entry.removed} />}
    {entry.text && <Text text={entry.text} />}
    {entry.recorded && (
      <Note isSmall>
        Recorded by {entry.recorded.by}, {formatEst(entry.recorded.at)}
      </Note>
    )}
    {entry.text && (
      <div className={styles.foot}>
        <CorrectWithThis order={order} text={entry.text} purpose={purpose} />
        {order.purged_at === null && (
          <RemoveContent
            what="message"
            id={entry.id}
            orderId={order.order_id}
            name={`message of ${formatEst(entry.at)}`}
          />
        )}
      </div>
    )}
    {entry.files.length > 0 && (
      <ul className={styles.files} aria-label="Files">
        {entry.files.map((file) => (
          <li key={file.id}>
            {file.url === null ? (
              file.name
            ) : (
              <a href={onApiHost(file.url)} target="_blank" rel="noopener noreferrer">
                {file.name}
              </a>
            )}{' '}
            {file.removed ? (
              <RemovedNote {...file.removed} />
            ) : (
              <>
                <small>{file.url === null ? 'not available' : fileSize(file.bytes)}</small>{' '}
                <NotScanned stored={file.url} />
                {order.purged_at === null && (
                  <RemoveContent what="file" id={file.id} orderId={order.order_id} name={file.name} />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    )}
    {entry.mail_id !== null && !entry.removed && (
      <MailAttachments mailId={entry.mail_id} attachments={entry.attachments.filter(({ is_read }) => !is_read)} />
    )}
    {entry.quoted && (
      <details className={styles.fold}>
        <summary>Quoted text</summary>
        <Text text={entry.quoted} />
      </details>
    )}
  </Message>
);

/** From another person, or from a sender that only claims the customer's address. */
const OtherMail = ({ entry, order }: OtherMailProps) => (
  <Message
    side="theirs"
    who={entry.from ?? 'Unknown sender'}
    at={entry.at}
    about={
      <>
        <SenderPills entry={entry} />
        {entry.handled_at !== null && !entry.removed && <span>Answered</span>}
      </>
    }
  >
    <MailContent entry={entry} order={order} />
  </Message>
);

/** What a program wrote: one line until somebody opens it. */
const MachineMail = ({ entry, order }: OtherMailProps) => (
  <li className={styles.machine}>
    <details className={styles.fold}>
      <summary>
        {incomingMailKinds[entry.kind]} <time dateTime={entry.at}>{formatEst(entry.at)}</time>
      </summary>
      <div className={styles.message} data-side="theirs">
        <p className={styles.head}>
          <span>{entry.from ?? 'Unknown sender'}</span>
          <SenderPills entry={entry} />
        </p>
        <MailContent entry={entry} order={order} />
      </div>
    </details>
  </li>
);

interface OtherMailProps {
  entry: Of<'other mail'>;
  order: OrderDetails;
}

const SenderPills = ({ entry }: Pick<OtherMailProps, 'entry'>) => (
  <>
    {!entry.is_customers_address && <Pill tone="warn">From another address</Pill>}
    {!entry.is_verified && <Pill tone="warn">Sender not verified</Pill>}
  </>
);

function MailContent({ entry, order }: OtherMailProps) {
  const isSilent = !entry.text && entry.attachments.length === 0;
  const subject = entry.subject ?? 'No subject';
  if (entry.removed)
    return (
      <>
        <b>{subject}</b>
        <RemovedNote {...entry.removed} />
      </>
    );
  return (
    <>
      <b>{subject}</b>
      {entry.text ? <Text text={entry.text} /> : <Note isSmall>No text.</Note>}
      <MailAttachments mailId={entry.id} attachments={entry.attachments} />
      {order.purged_at === null && (
        <div className={styles.foot}>
          {entry.is_customers_address && !isSilent && (
            <AcceptMessage mailId={entry.id} orderId={order.order_id}>
              {entry.is_verified || isMachineKind(entry.kind) ? 'This is an answer' : undefined}
            </AcceptMessage>
          )}
          <RemoveContent what="email" id={entry.id} orderId={order.order_id} name={subject} />
        </div>
      )}
    </>
  );
}
