import { type ConversationEntry, questionPurposes } from '@sac/contract/conversation-api';
import { formatUtc } from '@sac/contract/dates';
import { fileSize } from '@sac/contract/file-size';
import type { MailEntry } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { whatsappLink } from '@sac/contract/whatsapp-link';
import type { ReactNode } from 'react';
import { languageName } from '../../../lib/language-names';
import { onApiHost } from '../../../lib/page-settings';
import { NotScanned } from '../../../ui/not-scanned';
import { Note } from '../../../ui/note';
import { Pill } from '../../../ui/pill';
import { AcceptMessage } from '../../orders/received/accept-message';
import { MailActions } from '../mail/mail-actions';
import { MailState } from '../mail/mail-state';
import styles from './conversation.module.css';

type Of<K extends ConversationEntry['is']> = Extract<ConversationEntry, { is: K }>;

interface EntryProps {
  entry: ConversationEntry;
  order: OrderDetails;
  /** The whole text of a question is shown at once. */
  isOpen: boolean;
  onView: (mail: MailEntry) => void;
}

/** One message of the conversation: ours at the right, the customer's at the left. */
export function Entry({ entry, order, isOpen, onView }: EntryProps) {
  if (entry.is === 'question') return <Question entry={entry} order={order} isOpen={isOpen} onView={onView} />;
  if (entry.is === 'answer') return <Answer entry={entry} />;
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
      <time dateTime={at}>{formatUtc(at)} UTC</time>
    </p>
    {children}
  </li>
);

const Text = ({ text, language }: { text: string; language?: string }) => (
  <p className={styles.text} dir="auto" lang={language}>
    {text}
  </p>
);

function Question({ entry, order, isOpen, onView }: Omit<EntryProps, 'entry'> & { entry: Of<'question'> }) {
  const mail = order.mailHistory.find(({ id }) => id === entry.mail?.id);
  const chat = entry.mail === null && order.purged_at === null ? whatsappLink(order.telephone, entry.text) : null;
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
        {mail && (
          <>
            <MailState mail={mail} />
            <MailActions mail={mail} onView={onView} />
          </>
        )}
        {entry.mail === null && <Pill tone="neutral">WhatsApp</Pill>}
        {chat && (
          <a href={chat} target="_blank" rel="noopener noreferrer">
            Open the chat again
          </a>
        )}
      </div>
    </Message>
  );
}

const Answer = ({ entry }: { entry: Of<'answer'> }) => (
  <Message
    side="theirs"
    who={entry.is_verified ? 'Customer' : 'Unknown sender'}
    at={entry.at}
    about={
      <>
        <span>{entry.via === 'page' ? 'on the order page' : 'by email'}</span>
        {entry.accepted_by !== null && <span>accepted by {entry.accepted_by}</span>}
        {!entry.is_verified && <Pill tone="warn">Sender not verified</Pill>}
      </>
    }
  >
    {entry.text && <Text text={entry.text} />}
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
            <small>{file.url === null ? 'not available' : fileSize(file.bytes)}</small> <NotScanned stored={file.url} />
          </li>
        ))}
      </ul>
    )}
    {entry.quoted && (
      <details className={styles.fold}>
        <summary>Quoted text</summary>
        <Text text={entry.quoted} />
      </details>
    )}
  </Message>
);

/** From another person, or from somebody who may only use the customer's address. */
const OtherMail = ({ entry, order }: { entry: Of<'other mail'>; order: OrderDetails }) => (
  <Message
    side="theirs"
    who={entry.from ?? 'Unknown sender'}
    at={entry.at}
    about={
      <>
        {!entry.is_customers_address && <Pill tone="warn">From another address</Pill>}
        {!entry.is_verified && <Pill tone="warn">Sender not verified</Pill>}
        {entry.handled_at !== null && <span>Dealt with</span>}
      </>
    }
  >
    <b>{entry.subject ?? 'No subject'}</b>
    {entry.text ? <Text text={entry.text} /> : <Note isSmall>No text.</Note>}
    {entry.is_customers_address && !entry.is_verified && order.purged_at === null && (
      <div className={styles.foot}>
        <AcceptMessage mailId={entry.id} orderId={order.order_id} />
      </div>
    )}
  </Message>
);
