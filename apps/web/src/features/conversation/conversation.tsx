import { Button } from '@mantine/core';
import type { ConversationEntry } from '@sac/contract/conversation/conversation-api';
import type { MailEntry } from '@sac/contract/mail/mail-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../platform/ui/count-text';
import { MailModal } from '../mail/mail-modal';
import { usePagePart } from '../orders/page-parts';
import { Section } from '../orders/section';
import { AskDialog } from './ask-dialog';
import styles from './conversation.module.css';
import { conversationQuery } from './conversation-query';
import { ConversationItem } from './entry';
import { purposeOf } from './purpose-of';
import { ReplyDialog } from './reply-dialog';

/** The subject of the question that an answer names. */
const questionOf = (entries: readonly ConversationEntry[], id: number | null) =>
  entries.flatMap((entry) => (entry.is === 'question' && entry.id === id ? [entry.subject] : []))[0];

/** What was asked, replied and answered, oldest first, and the way to write. */
export function Conversation({ order }: { order: OrderDetails }) {
  const { data: entries, error } = useQuery(conversationQuery(order.order_id));
  const [viewed, setViewed] = useState<MailEntry | null>(null);
  const [dialog, setDialog] = useState<'ask' | 'reply' | null>(null);
  const close = () => setDialog(null);
  const mayReply = order.purged_at === null;
  const reply = () => setDialog('reply');
  usePagePart('ask', () => setDialog('ask'));
  usePagePart('reply', reply);
  const lastQuestion = entries?.findLast(({ is }) => is === 'question');

  return (
    <Section
      title="Conversation"
      summary={entries && (entries.length > 0 ? String(entries.length) : countText(0, 'message'))}
      actions={
        mayReply && (
          <Button variant="default" size="compact-sm" onClick={reply}>
            Reply…
          </Button>
        )
      }
      dialogs={
        <>
          <MailModal mail={viewed} onClose={() => setViewed(null)} />
          {dialog === 'ask' && <AskDialog order={order} onClose={close} />}
          {dialog === 'reply' && <ReplyDialog order={order} onClose={close} />}
        </>
      }
    >
      {error && !entries && (
        <p role="alert" className={styles.failed}>
          {error.message}
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className={styles.thread} aria-label="Conversation with the customer">
          {entries.map((entry, at) => (
            <ConversationItem
              key={`${entry.is} ${entry.id}`}
              entry={entry}
              order={order}
              purpose={purposeOf(entries.slice(0, at))}
              isOpen={entry === lastQuestion}
              question={entry.is === 'answer' ? questionOf(entries, entry.question_id) : undefined}
              onView={setViewed}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}
