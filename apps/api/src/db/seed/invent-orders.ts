import { singaporeToday } from '@sac/contract/dates';
import { firstOrderId } from '@sac/contract/order-id';
import type { Insertable } from 'kysely';
import type { DB } from '../schema.gen';
import { assigneeOf } from './demo-staff';
import { tell } from './histories';
import { type Kind, mixOf } from './mix';
import { inventPerson } from './people';
import { randomFrom } from './random';
import { begin, instantOf, type Story } from './story';
import { timeOrder } from './timing';
import { inventTrip } from './trips';

export interface DemoOrder {
  row: Insertable<DB['orders']> & { order_id: number };
  story: Story;
}

/** Two of the first hundred completion e-mails fail, one of them for good. */
const fateOfMail = (index: number) => (index % 100 === 20 ? 'resent' : index % 100 === 61 ? 'failed' : 'sent');

/** Draws an order without its history, so that ids can be given in the order in which the orders came. */
function draft(kind: Kind, index: number, nth: number, now: Date, windowDays: number) {
  const random = randomFrom(index);
  const timing = timeOrder(random, kind, nth, now, windowDays);
  const person = inventPerson(random, index, singaporeToday(now));
  const trip = inventTrip(random, person, timing.arrival_date);
  return { random, kind, timing, person, trip };
}

/** Invents the orders of the demo with everything that happened to them. The same arguments give the same orders. */
export function inventOrders(orders: number, now: Date, windowDays: number): DemoOrder[] {
  const ofKind = new Map<Kind, number>();
  const drafts = mixOf(orders).map((kind, index) => {
    const nth = ofKind.get(kind) ?? 0;
    ofKind.set(kind, nth + 1);
    return draft(kind, index, nth, now, windowDays);
  });
  drafts.sort((a, b) => a.timing.createdAt - b.timing.createdAt);

  let openOrders = 0;
  let firstMails = 0;
  return drafts.map(({ random, kind, timing, person, trip }, index) => {
    const { createdAt, workableAt, ...processing } = timing;
    const order_id = firstOrderId + index;
    const story = begin(random, order_id, createdAt, workableAt, now);
    const outcome = tell(story, {
      kind,
      person,
      arrivalDate: trip.arrival_date,
      assignee: kind.open && kind.status !== 'New' ? assigneeOf(openOrders++, kind.status) : null,
      firstMail: () => fateOfMail(firstMails++),
    });
    const row = {
      ...person.fields,
      ...trip,
      ...processing,
      ...outcome,
      order_id,
      create_ts: instantOf(createdAt),
      process_status: story.status,
      assign_to: story.assignee?.name ?? null,
      completed_at: story.completedAt,
      processed_by: story.processedBy,
    };
    return { row, story };
  });
}
