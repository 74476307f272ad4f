import { Button } from '@mantine/core';
import type { MailEntry } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcut } from '../../../lib/commands';
import { usePart } from '../../../lib/use-part';
import { Card } from '../../../ui/card';
import { countText } from '../count-text';
import { MailModal } from '../mail/mail-modal';
import { usePagePart } from '../page-parts';
import styles from './conversation.module.css';
import { conversationQuery } from './conversation-query';
import { Entry } from './entry';

const loadDialog = () => import('./ask-dialog').then(({ AskDialog }) => AskDialog);

/** What was asked and answered, oldest first, and the way to ask. */
export function Conversation({ order }: { order: OrderDetails }) {
  const { data: entries, error } = useQuery(conversationQuery(order.order_id));
  const [viewed, setViewed] = useState<MailEntry | null>(null);
  const [isAsking, setAsking] = useState(false);
  const AskDialog = usePart(isAsking, loadDialog, () => setAsking(false));
  const mayAsk = order.purged_at === null && order.process_status !== 'Deleted';
  const ask = () => setAsking(true);
  const hint = useShortcut({
    key: 'q',
    label: 'Ask the customer',
    group: 'On this order',
    title: 'Ask the customer',
    run: ask,
    isEnabled: mayAsk,
  });
  usePagePart('ask', ask);
  const lastQuestion = entries?.findLast(({ is }) => is === 'question');

  return (
    <Card
      title="Conversation"
      aside={
        <span className={styles.line}>
          {entries && countText(entries.length, 'message')}
          {mayAsk && (
            <Button variant="default" size="compact-sm" {...hint} onClick={ask}>
              Ask the customer
            </Button>
          )}
        </span>
      }
    >
      {error && !entries && (
        <p role="alert" className={styles.failed}>
          {error.message}
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className={styles.thread} aria-label="Conversation with the customer">
          {entries.map((entry) => (
            <Entry
              key={`${entry.is} ${entry.id}`}
              entry={entry}
              order={order}
              isOpen={entry === lastQuestion}
              onView={setViewed}
            />
          ))}
        </ol>
      )}
      <MailModal mail={viewed} onClose={() => setViewed(null)} />
      {isAsking && AskDialog && <AskDialog order={order} onClose={() => setAsking(false)} />}
    </Card>
  );
}
