import type { OrderEventEntry } from '@sac/contract/order-page/order-page-api';

export interface Sentence {
  /** The event in words, with the person's name first. */
  text: string;
  /** More about it, in small print. */
  note?: string;
  /** Staff have to act on it. */
  isBad?: true;
}

export type TimelineEvent = Pick<OrderEventEntry, 'kind' | 'actor' | 'from' | 'to' | 'detail'>;

export const who = ({ actor, detail }: TimelineEvent) =>
  actor ?? (detail.by === 'customer' ? 'The customer' : 'The system');

/** A value of the event's detail; undefined if it is missing or empty. */
export const word = ({ detail }: TimelineEvent, key: string): string | undefined =>
  detail[key] === null || detail[key] === undefined || detail[key] === '' ? undefined : String(detail[key]);

export const reason = (event: TimelineEvent) => word(event, 'reason') ?? 'no reason given';
