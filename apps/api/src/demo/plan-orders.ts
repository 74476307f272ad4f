import { singaporeToday } from '@sac/contract/dates';
import { orderApplication } from '@sac/contract/order';
import { assigneeOf } from './accounts';
import { planHistory } from './histories';
import { type Kind, mixOf } from './mix';
import { type Act, arrive, type OrderHistory, release } from './order-history';
import { inventPerson } from './people';
import { randomFrom } from './random';
import { timeOrder } from './timing';
import { inventTrip } from './trips';

/** Two of the first hundred completion emails fail, one of them permanently. */
const outcomeOfMail = (index: number) => (index % 100 === 20 ? 'resent' : index % 100 === 61 ? 'failed' : 'sent');

function draftOrder(kind: Kind, index: number, nth: number, now: Date, windowDays: number) {
  const random = randomFrom(index);
  const timing = timeOrder(random, kind, nth, now, windowDays);
  const { fields, ...person } = inventPerson(random, index, singaporeToday(now));
  const trip = inventTrip(random, person, timing.arrival_date);
  const { processing_mode } = timing;
  return { random, kind, timing, person, application: orderApplication.parse({ ...fields, ...trip, processing_mode }) };
}

/** The acts of all demo orders, sorted by time. The same arguments give the same orders. */
export function planOrders(orders: number, now: Date, windowDays: number): Act[] {
  const ofKind = new Map<Kind, number>();
  const drafts = mixOf(orders).map((kind, index) => {
    const nth = ofKind.get(kind) ?? 0;
    ofKind.set(kind, nth + 1);
    return draftOrder(kind, index, nth, now, windowDays);
  });

  let openOrders = 0;
  let firstMails = 0;
  const acts = drafts
    .toSorted((a, b) => a.timing.createdAt - b.timing.createdAt)
    .flatMap(({ random, kind, timing, person, application }) => {
      const history: OrderHistory = {
        random,
        application,
        printedName: person.printedName,
        until: now.getTime(),
        clock: timing.createdAt,
        status: 'New',
        assignee: null,
        orderId: 0,
        card: { id: 0, file1: '' },
        acts: [],
      };
      arrive(history);
      if (timing.releasedAt !== null) history.acts.push(release(timing.releasedAt));
      history.clock = timing.workableAt;
      planHistory(history, {
        kind,
        nation: person.nation,
        assignee: kind.open && kind.status !== 'New' ? assigneeOf(openOrders++, kind.status) : null,
        firstMail: () => outcomeOfMail(firstMails++),
      });
      return history.acts;
    });
  return acts.sort((a, b) => a.at - b.at);
}
