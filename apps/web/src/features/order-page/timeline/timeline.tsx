import { Button, Skeleton } from '@mantine/core';
import type { OrderEventEntry } from '@sac/contract/order-page/order-page-api';
import { type EventGroup, eventGroups, eventKinds } from '@sac/contract/orders/order-events';
import { formatEst } from '@sac/contract/platform/dates';
import {
  type Icon,
  IconCoin,
  IconDownload,
  IconEye,
  IconFileText,
  IconMail,
  IconMessageCircle,
  IconRoute,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventsQuery } from '../../orders/order-query';
import { Section } from '../../orders/section';
import styles from './timeline.module.css';
import { sentenceOf } from './timeline-sentence';

const groups: Record<EventGroup, { label: string; icon: Icon }> = {
  order: { label: 'Order', icon: IconRoute },
  document: { label: 'Documents', icon: IconFileText },
  mail: { label: 'Emails', icon: IconMail },
  download: { label: 'Downloads', icon: IconDownload },
  comment: { label: 'Comments', icon: IconMessageCircle },
  money: { label: 'Money', icon: IconCoin },
  reading: { label: 'Views', icon: IconEye },
};
const groupOf = ({ kind }: OrderEventEntry): EventGroup => eventKinds[kind].group;

/** Views have their own filter: there are so many that they would hide everything else. */
const happened = (events: readonly OrderEventEntry[]) => events.filter((event) => groupOf(event) !== 'reading');

/** Only the event that queued an email has its kind; later ones have its id. */
function namingMails(events: readonly OrderEventEntry[]): readonly OrderEventEntry[] {
  const kinds = new Map(
    events.filter(({ kind }) => kind === 'mail queued').map(({ detail }) => [detail.mailId, detail.kind ?? null]),
  );
  return events.map((event) => {
    const kind = kinds.get(event.detail.mailId);
    return kind ? { ...event, detail: { kind, ...event.detail } } : event;
  });
}

/** Until 'Show all'. */
const shownAtFirst = 20;

/** Everything that happened to the order, newest first. */
export function Timeline({ orderId }: { orderId: number }) {
  const { data: events, error, refetch } = useQuery(eventsQuery(orderId));

  return (
    <Section title="Timeline" summary={events && happened(events).length}>
      {events && <Stream events={namingMails(events)} />}
      {!events && !error && (
        <div role="status" aria-label="Loading the timeline" className={styles.waiting}>
          <Skeleton height={16} width="60%" />
          <Skeleton height={16} width="45%" />
        </div>
      )}
      {!events && error && (
        <div role="alert" className={styles.waiting}>
          <p>The timeline could not be loaded. {error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Section>
  );
}

function Stream({ events }: { events: readonly OrderEventEntry[] }) {
  const [group, setGroup] = useState<EventGroup | null>(null);
  const [isWhole, setWhole] = useState(false);
  const ofGroup = group ? events.filter((event) => groupOf(event) === group) : happened(events);
  const shown = isWhole ? ofGroup : ofGroup.slice(0, shownAtFirst);

  return (
    <>
      <fieldset className={styles.filter} aria-label="Show in the timeline">
        {[null, ...eventGroups].map((choice) => (
          <button key={choice ?? 'all'} type="button" aria-pressed={group === choice} onClick={() => setGroup(choice)}>
            {choice ? groups[choice].label : 'All'}
          </button>
        ))}
      </fieldset>
      {ofGroup.length === 0 && <p className={styles.empty}>No record found</p>}
      <ol className={styles.events}>
        {shown.map((event) => (
          <TimelineEvent key={event.id} event={event} />
        ))}
      </ol>
      {shown.length < ofGroup.length && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setWhole(true)}>
            Show all {ofGroup.length}
          </Button>
        </div>
      )}
    </>
  );
}

function TimelineEvent({ event }: { event: OrderEventEntry }) {
  const { label, icon: GroupIcon } = groups[groupOf(event)];
  const { text, note, isBad } = sentenceOf(event);
  return (
    <li data-bad={isBad}>
      <GroupIcon size={16} stroke={1.7} role="img" aria-label={label} />
      <p>
        {text}{' '}
        {note && (
          <small>
            ·{'\u00a0'}
            {note}
          </small>
        )}
      </p>
      <time dateTime={event.at}>{formatEst(event.at)}</time>
    </li>
  );
}
